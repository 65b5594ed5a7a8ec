import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../../contract/staff/counter/box-office.ts';
import type { OpenShift } from '../../../../../contract/staff/counter/drawers.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Ago } from '../../show/ago.tsx';
import { Empty } from '../../show/empty.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import type { Column } from '../../table/data-table.tsx';
import { StaffListPage } from '../../table/staff-list-page.tsx';
import { staffList } from '../../table/staff-list.ts';
import { ShiftReport } from '../shift-report.tsx';
import { CloseOthersDialog } from './close-others-dialog.tsx';

const list = staffList([], async () => ({ items: (await staffApi.listOpenShifts()).shifts, next: null }));

/** Lists other people's open shifts, where an abandoned shift can be counted, closed and reported. */
function OpenShiftsPage() {
  const t = useTranslations('staff.drawers');
  const go = useNavigate();
  const { pathname, hash } = useLocation();
  const { revalidate } = useRevalidator();
  const { more } = list.useList();
  const columns = useColumns();
  const [report, setReport] = useState<Shift>();
  const opened = more.rows.find(({ shiftId }) => hash === `#${shiftId}`);
  const close = () => void go(pathname, { replace: true, preventScrollReset: true });
  return (
    <StaffListPage
      title={t('openShifts')}
      text={t('openShiftsText')}
      back={{ to: '/Shift', label: t('shift') }}
      above={
        report ? (
          <div role="status" className="mb-5 max-w-[48rem]">
            <ShiftReport shift={report} />
          </div>
        ) : null
      }
      columns={columns}
      more={more}
      keyOf={({ shiftId }) => shiftId}
      linkTo={({ shiftId }) => `${pathname}#${shiftId}`}
      empty={<Empty title={t('noOpenShifts')} text={t('noOpenShiftsText')} />}
    >
      {opened ? (
        <CloseOthersDialog
          key={opened.shiftId}
          shift={opened}
          onClose={() => {
            close();
            // The shift may already be closed.
            void revalidate();
          }}
          onDone={async (closed) => {
            setReport(closed);
            close();
            await revalidate();
          }}
        />
      ) : null}
    </StaffListPage>
  );
}

function useColumns(): Column<OpenShift>[] {
  const t = useTranslations('staff.boxOffice');
  const tDrawers = useTranslations('staff.drawers');
  const formats = useStaffFormats();
  return [
    {
      id: 'counter',
      head: t('counterAndShift'),
      cell: ({ counter, number }) => t('atCounter', { counter, number: String(number) }),
    },
    { id: 'by', head: tDrawers('by'), cell: ({ by }) => by },
    { id: 'opened', head: t('openedAt'), kind: 'short', cell: ({ openedAt }) => <Ago at={openedAt} /> },
    {
      id: 'expected',
      head: t('expected'),
      kind: 'number',
      cell: ({ expectedCents }) => formats.money(expectedCents),
    },
  ];
}

const { loader } = list;
export { loader, OpenShiftsPage as Component };
