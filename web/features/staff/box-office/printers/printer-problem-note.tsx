import { useTranslations } from 'use-intl';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import type { Printing } from './use-printing.ts';

export function PrinterProblemNote({ printing: { isBusy, trouble } }: { printing: Printing }) {
  const t = useTranslations('staff.printers');
  if (isBusy) {
    return (
      <p role="status" className="print:hidden">
        {t('printing')}
      </p>
    );
  }
  return trouble ? (
    <div className="print:hidden">
      <ErrorSummary title={t('notPrinted')} errors={[{ message: t(`troubles.${trouble}`) }]} />
    </div>
  ) : null;
}
