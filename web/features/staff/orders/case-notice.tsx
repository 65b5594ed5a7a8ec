import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useHasPage } from '../api/available-pages.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

type Told = NonNullable<StaffOrder['told']>;

interface Props {
  order: Pick<StaffOrder, 'cases' | 'told' | 'standing'>;
}

/**
 * Notice on an order whose performance is cancelled or postponed: the buyer's options and deadline, or the choice made.
 */
export function CaseNotice({ order: { cases, told, standing } }: Props) {
  const t = useTranslations('staff.orders.told');
  const hasPage = useHasPage();
  const live = cases[0];
  const number = live?.number ?? told?.caseNumber;
  if (number === undefined) return null;
  const kind = live?.kind ?? (standing === 'cancelled' ? 'cancel' : 'postpone');
  const own = told?.caseNumber === number ? told : undefined;
  return (
    <div className="mb-5">
      <Callout tone="warn" title={t('title', { number: String(number), kind: t(`kinds.${kind}`) })}>
        {own ? <Choice told={own} /> : <p>{t('notYet')}</p>}
        {hasPage('Cases/:number') ? <Link to={`/Cases/${number}`}>{t('see')}</Link> : null}
      </Callout>
    </div>
  );
}

function Choice({ told }: { told: Told }) {
  const t = useTranslations('staff.orders.told');
  const formats = useStaffFormats();
  const { choice, options, until, otherwise, refundCents, chosenAt } = told;
  const values = { at: chosenAt ? formats.dayAndTime(chosenAt) : '', amount: formats.money(refundCents) };
  return (
    <>
      {choice === 'asked' ? null : <p>{chosenAt ? t(choice, values) : t(`${choice}ByDefault`, values)}</p>}
      {until === null ? null : (
        <p>
          {t('canChoose', {
            until: formats.dayAndTime(until),
            options: options.map((one) => t(`options.${one}`)).join(t('comma')),
          })}
        </p>
      )}
      {choice === 'asked' && until === null ? <p>{t('over')}</p> : null}
      {choice === 'asked' ? <p>{t('otherwise', { otherwise: t(`otherwiseOf.${otherwise}`) })}</p> : null}
    </>
  );
}
