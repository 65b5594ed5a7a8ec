import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../contract/staff/counter/box-office.ts';
import { staffApi } from '../api/staff-api.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import type { Column } from '../table/data-table.tsx';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';

const list = staffList([], async (_, position) => {
  const { shifts, next } = await staffApi.listOwnShifts({ query: position });
  return { items: shifts, next };
});

function PastShifts() {
  const t = useTranslations('staff.boxOffice');
  const { more } = list.useList();
  const columns = useColumns();
  return (
    <StaffListPage
      name="shifts"
      title={t('pastShifts')}
      back={{ to: '/Shift', label: t('shift') }}
      columns={columns}
      more={more}
      keyOf={({ shiftId }) => shiftId}
      linkTo={({ shiftId }) => `/Shift/Past/${shiftId}`}
      empty={<Empty title={t('noShifts')} text={t('noShiftsText')} />}
    />
  );
}

function useColumns(): Column<Shift>[] {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const difference = ({ countedCents, expectedCents }: Shift) =>
    countedCents === null ? '' : formats.money(countedCents - expectedCents);
  const amount = (id: string, head: string, of: (shift: Shift) => number): Column<Shift> => ({
    id,
    head,
    kind: 'number',
    cell: (shift) => formats.money(of(shift)),
  });
  return [
    {
      id: 'opened',
      head: t('openedAt'),
      kind: 'short',
      cell: ({ openedAt }) => <Ago at={openedAt} />,
    },
    {
      id: 'counter',
      head: t('counterAndShift'),
      cell: ({ counter, number }) => t('atCounter', { counter, number: String(number) }),
    },
    {
      id: 'closed',
      head: t('closedAt'),
      kind: 'short',
      cell: ({ closedAt }) =>
        closedAt === null ? <StateChip tone="ok">{t('isOpen')}</StateChip> : <Ago at={closedAt} />,
    },
    amount('cash', t('cashTaken'), ({ cashCents }) => cashCents),
    amount('terminal', t('terminalTaken'), ({ terminalCents }) => terminalCents),
    { id: 'difference', head: t('difference'), kind: 'number', cell: difference },
  ];
}

const { loader } = list;
export { loader, PastShifts as Component };
