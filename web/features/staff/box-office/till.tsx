import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { Hold, PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import type { CounterSale } from '../../../../contract/staff/counter/box-office.ts';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { ChooseTickets, type Wanted } from './choose-tickets.tsx';
import { SoldTickets } from './sold-tickets.tsx';
import { TakeMoney, type Taken } from './take-money.tsx';

interface Held {
  readonly saleId: string;
  readonly hold: Hold;
  readonly totalCents: number;
  /** Made once for the sale: a repeat takes no money twice. */
  readonly checkoutId: string;
  readonly paymentId: string;
}

/** One sale after the other of a performance: how many, the money, the tickets. */
export function Till({ performanceId, onOther }: { performanceId: string; onOther: () => void }) {
  const sending = useSending();
  const [performance, setPerformance] = useState<PerformanceOnSale>();
  const [held, setHeld] = useState<Held>();
  const [sold, setSold] = useState<CounterSale>();
  const look = async () => setPerformance(await staffApi.readForCounter({ params: { performanceId } }));
  const [trouble, setTrouble] = useState<unknown>();
  useEffect(() => {
    staffApi.readForCounter({ params: { performanceId } }).then(setPerformance, setTrouble);
  }, [performanceId]);
  // The frame says what happened.
  if (trouble) throw trouble;

  const hold = (wanted: Wanted) =>
    sending.send(async () => {
      const saleId = newId();
      const { adultsConfirmed, ...choice } = wanted;
      const body = { holdId: newId(), performanceId, choices: [choice], adultsConfirmed };
      const taken = await staffApi.holdAtCounter({ params: { saleId }, body });
      setHeld({ saleId, hold: taken, totalCents: totalOf(taken), checkoutId: newId(), paymentId: newId() });
    });
  const giveUp = () =>
    sending.send(async () => {
      if (held) await staffApi.cancelSale({ params: { saleId: held.saleId } });
      setHeld(undefined);
      await look();
    });
  const take = async (money: Taken) => {
    if (!held) return;
    const { saleId, checkoutId, paymentId, totalCents } = held;
    const holds = [{ performanceId, holdId: held.hold.holdId }];
    await sending.send(async () => {
      try {
        const body = { checkoutId, paymentId, holds, totalCents, ...money };
        setSold(await staffApi.sellAtCounter({ params: { saleId }, body }));
        setHeld(undefined);
      } catch (error) {
        // A discount, for one: the new total has to be told before money is taken.
        const { checkout } = isTotalChanged(error)
          ? await staffApi.readCounterSale({ params: { saleId } })
          : noCheckout;
        if (checkout) setHeld({ ...held, totalCents: checkout.totalCents });
        throw error;
      }
    });
  };
  const next = () => {
    setSold(undefined);
    void sending.send(look);
  };
  return (
    <div className="grid max-w-[60rem] gap-5">
      <Trouble sending={sending} />
      {performance ? <Head performance={performance} isBusy={held !== undefined} onOther={onOther} /> : null}
      {sold ? (
        <SoldTickets sale={sold} onNext={next} />
      ) : held ? (
        <TakeMoney
          hold={held.hold}
          totalCents={held.totalCents}
          sending={sending}
          onTake={take}
          onGiveUp={() => void giveUp()}
        />
      ) : performance ? (
        <ChooseTickets performance={performance} busy={sending.busy} onChoose={(wanted) => void hold(wanted)} />
      ) : null}
    </div>
  );
}

function Head({
  performance,
  isBusy,
  onOther,
}: {
  performance: PerformanceOnSale;
  isBusy: boolean;
  onOther: () => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-heading font-bold [overflow-wrap:anywhere]">{performance.title}</h2>
      <button type="button" className="small-button" onClick={onOther} disabled={isBusy}>
        {t('otherPerformance')}
      </button>
      <p className="w-full text-muted">
        {formats.dayAndTime(performance.startsAt)} · {performance.house ?? performance.venue}
      </p>
    </div>
  );
}

const noCheckout = { checkout: null };

function isTotalChanged(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'total_changed';
}

function totalOf({ lines }: Hold): number {
  return lines.reduce(
    (sum, line) => sum + line.quantity * (line.unitCents + line.feeCents) - (line.discountCents ?? 0),
    0,
  );
}
