import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../contract/staff/counter/box-office.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Facts } from '../show/facts.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { CloseShift } from './close-shift.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { OpenShift } from './open-shift.tsx';

interface Loaded {
  shift: Shift | null;
  counters: readonly { counterId: string; name: string; isOpen: boolean }[];
}

export async function loadShiftPage(): Promise<Loaded> {
  const [{ shift }, { counters }] = await Promise.all([staffApi.readOwnShift(), staffApi.listCounters()]);
  return { shift, counters };
}

/** The shift that one is in: its drawer, what went through it, and its end. */
export function ShiftPage() {
  const t = useTranslations('staff.boxOffice');
  const { shift, counters } = useLoaderData<typeof loadShiftPage>();
  const { revalidate } = useRevalidator();
  const [report, setReport] = useState<Shift>();
  const reload = () => void revalidate();
  if (!shift) {
    return (
      <>
        <PageHead title={t('shift')} />
        <div className="grid max-w-[48rem] gap-5">
          {report ? <Report shift={report} /> : null}
          <OpenShift counters={counters} onDone={reload} />
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
          <ButtonLink tone="main" to="/Sell">
            {t('toSell')}
          </ButtonLink>
        }
      />
      <div className="grid max-w-[48rem] gap-5">
        <Report shift={shift} />
        <MoveDrawer onDone={reload} />
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

/** What went through a shift; of a closed one its Z report. */
function Report({ shift }: { shift: Shift }) {
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
      <Facts
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
