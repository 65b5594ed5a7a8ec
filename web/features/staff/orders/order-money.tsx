import { useTranslations } from 'use-intl';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import { DetailList, type DetailLine } from '../show/detail-list.tsx';
import { Section } from '../show/section.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

type Person = NonNullable<StaffOrder['person']>;

export function OrderMoney({ order }: { order: StaffOrder }) {
  const t = useTranslations('staff.orders');
  const { money } = useStaffFormats();
  const { sums, person } = order;
  const amount = (label: string, cents: number | undefined, isLess = false): DetailLine => ({
    label,
    value: cents ? <span className="block text-end">{isLess ? `−${money(cents)}` : money(cents)}</span> : null,
    tabular: true,
  });
  return (
    <Section title={t('money')}>
      <DetailList
        facts={[
          amount(t('ticketsSum'), order.ticketsCents),
          amount(t('discount'), order.discountCents, true),
          amount(t('fees'), order.feesCents),
          amount(t('delivery'), order.deliveryFeeCents),
          amount(t('credit'), order.creditCents, true),
          {
            label: t('total'),
            value: <strong className="block text-end">{money(order.totalCents)}</strong>,
            tabular: true,
          },
          amount(t('refunded'), sums?.refundedCents, true),
          amount(t('onItsWay'), sums?.onItsWayCents, true),
          amount(t('exchanged'), sums?.exchangedCents, true),
          {
            label: t('kept'),
            value: sums && <span className="block text-end">{money(sums.keptCents)}</span>,
            tabular: true,
          },
        ]}
      />
      {person ? <Payments person={person} /> : null}
    </Section>
  );
}

const chargeTones: Record<Person['charges'][number]['state'], ChipTone> = {
  asking: 'waits',
  waiting: 'waits',
  captured: 'ok',
  declined: 'wrong',
  cancelled: 'still',
  expired: 'still',
  failed: 'wrong',
};

function Payments({ person: { charges, refunds } }: { person: Person }) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  return (
    <ul className="mt-4 grid gap-2">
      {charges.map((charge) => (
        <li key={charge.chargeId} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2">
          <StateChip tone={chargeTones[charge.state]}>{t(`charges.${charge.state}`)}</StateChip>
          <span className="tabular">{formats.money(charge.amountCents)}</span>
          <span>{[t(`payments.${charge.method}`), charge.cardNumber].filter(Boolean).join(' ')}</span>
          {charge.pointsCents > 0 ? <span>{formats.points(charge.pointsCents)}</span> : null}
          {charge.dispute ? <StateChip tone="wrong">{t(`disputes.${charge.dispute}`)}</StateChip> : null}
          <span className="basis-full text-small text-muted tabular [overflow-wrap:anywhere]">
            {[formats.dayAndTime(charge.createdAt), charge.confirmationNumber, charge.reference]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {refunds.map((refund) => (
        <li key={refund.number} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2">
          <StateChip tone={refund.standing === 'done' || refund.standing === 'other_way' ? 'ok' : 'waits'}>
            {t(`standings.${refund.standing}`)}
          </StateChip>
          <span className="tabular">−{formats.money(refund.moneyCents)}</span>
          {refund.pointsCents > 0 ? <span>{formats.points(refund.pointsCents)}</span> : null}
          <span className="text-small text-muted tabular">{refund.number}</span>
        </li>
      ))}
    </ul>
  );
}
