import { useTranslations } from 'use-intl';
import { refundSteps, type RefundRecord } from '../../../../contract/payments/refunds.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { NoBreak } from '../../../ui/no-break.tsx';
import { Icon } from '../../../ui/icon.tsx';

export function RefundSteps({ refund: { steps, standing } }: { refund: RefundRecord }) {
  const t = useTranslations('refunds');
  const formats = useFormats();
  const now = refundSteps.findIndex((step) => step === standing);
  return (
    <ol aria-label={t('stepsOf')} className="grid gap-x-4 gap-y-3 sm:grid-flow-col sm:auto-cols-fr">
      {steps.map(({ step, at }) => {
        const isTaken = at !== null || (now >= 0 && refundSteps.indexOf(step) <= now);
        return (
          <li
            key={step}
            aria-current={step === standing && standing !== 'done' ? 'step' : undefined}
            className={`flex items-start gap-2 border-s-4 ps-3 sm:grid sm:content-start sm:border-s-0 sm:border-t-4 sm:ps-0 sm:pt-2 ${
              isTaken ? 'border-ok' : 'border-line text-muted'
            }`}
          >
            <Icon name={isTaken ? 'check' : 'clock'} className="mt-0.5 size-5 shrink-0" />
            <span className="grid">
              <span className={isTaken ? 'font-semibold' : ''}>
                {t(`steps.${step}`)}
                {isTaken ? <span className="sr-only"> ({t('stepDone')})</span> : null}
              </span>
              {at === null ? null : (
                <time dateTime={at} className="tabular text-small text-muted">
                  <NoBreak text={formats.dayAndTime(at)} />
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
