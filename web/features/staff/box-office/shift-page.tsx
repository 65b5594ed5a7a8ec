import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../contract/staff/counter/box-office.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { forgetOwnStaff, ownStaff } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { PageHead } from '../show/page-head.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { CloseShift } from './close-shift.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { OpenShiftForm } from './open-shift-form.tsx';
import { PrintersPanel } from './printers/printers-panel.tsx';
import { ShiftReport } from './shift-report.tsx';

interface Loaded {
  shift: Shift | null;
  counters: readonly { counterId: string; name: string; isOpen: boolean }[];
  /** Label of the button, for example "20+"; `undefined` if the user lacks permission. */
  refunds: string | undefined;
  openShifts: number | undefined;
}

async function loadShiftPage(): Promise<Loaded> {
  const { actions } = await ownStaff();
  const [{ shift }, { counters }, refunds, others] = await Promise.all([
    staffApi.readOwnShift(),
    staffApi.listCounters(),
    actions.includes('refund.pay_out') ? staffApi.listRefundsToPay({ query: {} }) : undefined,
    actions.includes('shift.close_others') ? staffApi.listOpenShifts() : undefined,
  ]);
  return {
    shift,
    counters,
    refunds: refunds && `${refunds.refunds.length}${refunds.more ? '+' : ''}`,
    openShifts: others?.shifts.length,
  };
}

function Beside({ refunds, openShifts }: Pick<Loaded, 'refunds' | 'openShifts'>) {
  const t = useTranslations('staff.boxOffice');
  const tDrawers = useTranslations('staff.drawers');
  return (
    <>
      {refunds === undefined ? null : (
        <ButtonLink to="/Shift/Refunds">{tDrawers('refundsCount', { count: refunds })}</ButtonLink>
      )}
      {openShifts === undefined ? null : (
        <ButtonLink to="/Shift/Open">{tDrawers('openShiftsCount', { count: String(openShifts) })}</ButtonLink>
      )}
      <ButtonLink to="/Shift/Past">{t('pastShifts')}</ButtonLink>
    </>
  );
}

function ShiftPage() {
  const t = useTranslations('staff.boxOffice');
  const { shift, counters, ...waiting } = useLoaderData<typeof loadShiftPage>();
  const { revalidate } = useRevalidator();
  const [report, setReport] = useState<Shift>();
  const reload = () => {
    // Reloads the staff account, because the screen locks sooner during a shift.
    forgetOwnStaff();
    void revalidate();
  };
  if (!shift) {
    return (
      <>
        <PageHead title={t('shift')} actions={<Beside {...waiting} />} />
        <div className="grid max-w-[48rem] gap-5">
          {report ? <ShiftReport shift={report} /> : null}
          <OpenShiftForm counters={counters} onDone={reload} />
          <PrintersPanel />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t('shift')}
        state={<StateChip tone="ok">{t('isOpen')}</StateChip>}
        text={t('atCounter', { counter: shift.counter, number: String(shift.number) })}
        actions={
          <>
            <Beside {...waiting} />
            <ButtonLink tone="main" to="/Sell">
              {t('toSell')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid max-w-[48rem] gap-5">
        <ShiftReport shift={shift} />
        <MoveDrawer onDone={reload} />
        <PrintersPanel />
        <CloseShift
          shift={shift}
          onDone={(closed) => {
            setReport(closed);
            reload();
          }}
        />
      </div>
    </>
  );
}

export { loadShiftPage as loader, ShiftPage as Component };
