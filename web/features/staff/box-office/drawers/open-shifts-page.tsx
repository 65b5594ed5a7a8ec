import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../../contract/staff/counter/box-office.ts';
import type { OpenShift } from '../../../../../contract/staff/counter/drawers.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Ago } from '../../show/ago.tsx';
import { Empty } from '../../show/empty.tsx';
import { PageHead } from '../../show/page-head.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { DataTable, type Column } from '../../table/data-table.tsx';
import { useMore, type KeysetPage } from '../../table/use-more.ts';
import { ShiftReport } from '../shift-report.tsx';
import { CloseOthersDialog } from './close-others-dialog.tsx';

export async function loadOpenShifts(): Promise<KeysetPage<OpenShift>> {
  const { shifts } = await staffApi.listOpenShifts();
  return { items: shifts, next: null };
}

const noMore = () => Promise.resolve({ items: [], next: null });

/** Lists open shifts of others; an abandoned one can be counted, closed and reported here. */
export function OpenShiftsPage() {
  const t = useTranslations('staff.drawers');
  const go = useNavigate();
  const { pathname, hash } = useLocation();
  const { revalidate } = useRevalidator();
  const first = useLoaderData<typeof loadOpenShifts>();
  const more = useMore(first, noMore);
  const columns = useColumns();
  const [report, setReport] = useState<Shift>();
  const opened = first.items.find(({ shiftId }) => hash === `#${shiftId}`);
  const close = () => void go(pathname, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHead title={t('openShifts')} text={t('openShiftsText')} back={{ to: '/Shift', label: t('shift') }} />
      <div className="grid gap-5">
        {report ? (
          <div role="status" className="max-w-[48rem]">
            <ShiftReport shift={report} />
          </div>
        ) : null}
        <DataTable
          label={t('openShifts')}
          columns={columns}
          more={more}
          keyOf={({ shiftId }) => shiftId}
          linkTo={({ shiftId }) => `${pathname}#${shiftId}`}
          empty={<Empty title={t('noOpenShifts')} text={t('noOpenShiftsText')} />}
        />
      </div>
      {opened ? (
        <CloseOthersDialog
          key={opened.shiftId}
          shift={opened}
          onClose={() => {
            close();
            // The shift may be closed by now.
            void revalidate();
          }}
          onDone={async (closed) => {
            setReport(closed);
            close();
            await revalidate();
          }}
        />
      ) : null}
    </>
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
