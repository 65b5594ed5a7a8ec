import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../contract/staff/counter/box-office.ts';
import { DetailList } from '../show/detail-list.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

/** Shift report; for a closed shift, its Z report. */
export function ShiftReport({ shift }: { shift: Shift }) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const money = (label: string, cents: number | null) => ({
    label,
    value: cents === null ? null : formats.money(cents),
    tabular: true,
  });
  const { countedCents, expectedCents } = shift;
  return (
    <Section
      title={shift.closedAt ? t('zReport', { counter: shift.counter, number: String(shift.number) }) : t('drawer')}
    >
      <DetailList
        facts={[
          { label: t('openedAt'), value: formats.dayAndTime(shift.openedAt) },
          { label: t('closedAt'), value: shift.closedAt ? formats.dayAndTime(shift.closedAt) : null },
          money(t('float'), shift.floatCents),
          money(t('cashTaken'), shift.cashCents),
          money(t('cashPaidOut'), shift.cashRefundCents),
          money(t('moved'), shift.movedCents),
          money(t('expected'), expectedCents),
          money(t('counted'), countedCents),
          money(t('difference'), countedCents === null ? null : countedCents - expectedCents),
          { label: t('why'), value: shift.reason },
          money(t('terminalTaken'), shift.terminalCents),
          money(t('terminalSentBack'), shift.terminalRefundCents),
        ]}
      />
    </Section>
  );
}
