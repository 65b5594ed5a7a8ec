import { useState } from 'react';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';
import type { CounterSale, HeldAtCounter } from '../../../../contract/staff/counter/box-office.ts';
import type { OpenSale } from '../../../../contract/staff/counter/open-sales.ts';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { useSending, type Sending } from '../forms/use-sending.ts';
import type { Wanted } from './choose-tickets.tsx';
import { forgetTyped, type Taken } from './typed-money.ts';

/** A sale whose tickets are held. */
export interface Held {
  readonly saleId: string;
  readonly hold: Omit<HeldAtCounter, 'now'>;
  /** The server's clock, by which the time of the hold counts. */
  readonly now: string;
  readonly totalCents: number;
  /** Made once for the sale: a repeat takes no money twice. */
  readonly checkoutId: string;
  readonly paymentId: string;
}

/** Where a sale stands. */
type Standing =
  | { readonly step: 'choosing' }
  | { readonly step: 'held'; readonly held: Held }
  /** The money was noted when something died; nobody takes it again. */
  | { readonly step: 'noted'; readonly sale: OpenSale }
  /** `isFound`: by a page that did not print it. */
  | { readonly step: 'sold'; readonly sale: CounterSale; readonly isFound: boolean };

export interface SaleAtCounter {
  readonly sending: Sending;
  readonly standing: Standing;
  readonly hold: (wanted: Wanted | WantedSeats) => Promise<boolean>;
  readonly take: (money: Taken) => Promise<boolean>;
  readonly bringTickets: () => Promise<boolean>;
  readonly giveUp: () => Promise<boolean>;
  readonly next: () => Promise<boolean>;
}

/** Seats that were pointed out on a map. */
interface WantedSeats {
  readonly seats: readonly SeatChoice[];
  readonly adultsConfirmed: boolean;
}

/** Refusals behind which the sale may have been made by a page that died, or by another one. */
const perhapsMade = ['checkout_closed', 'hold_expired', 'hold_conflict', 'payment_in_progress'] as const;

/** One sale of a performance after the other. @param found the one that was not finished before. @param look reads what is left. */
export function useSale(performanceId: string, found: OpenSale | null, look: () => Promise<void>): SaleAtCounter {
  const sending = useSending();
  const [standing, stand] = useState<Standing>(() => standingOf(found));
  const choose = () => {
    forgetTyped();
    stand({ step: 'choosing' });
  };
  const sell = (
    sale: { saleId: string; checkoutId: string; paymentId: string },
    held: OpenSale['holds'],
    more: Money,
  ) =>
    staffApi.sellAtCounter({
      params: { saleId: sale.saleId },
      body: {
        checkoutId: sale.checkoutId,
        paymentId: sale.paymentId,
        holds: held.map((one) => ({ performanceId: one.performanceId, holdId: one.holdId })),
        ...more,
      },
    });
  return {
    sending,
    standing,
    hold: (wanted) =>
      sending.send(async () => {
        const { adultsConfirmed, ...choice } = wanted;
        const asked = 'seats' in choice ? { seats: [...choice.seats] } : { choices: [choice] };
        const saleId = newId();
        const body = { holdId: newId(), performanceId, ...asked, adultsConfirmed };
        const { now, ...hold } = await staffApi.holdAtCounter({ params: { saleId }, body });
        const ids = { saleId, checkoutId: newId(), paymentId: newId() };
        stand({ step: 'held', held: { ...ids, hold, now, totalCents: totalOf(hold) } });
      }),
    take: (money) =>
      sending.send(async () => {
        if (standing.step !== 'held') return;
        const { held } = standing;
        try {
          const sale = await sell(held, [held.hold], { totalCents: held.totalCents, ...money });
          stand({ step: 'sold', sale, isFound: false });
        } catch (error) {
          const after = await lookAfter(error, held);
          if (after) stand(after);
          if (after?.step !== 'sold') throw error;
        }
      }),
    bringTickets: () =>
      sending.send(async () => {
        if (standing.step !== 'noted') return;
        const { sale } = standing;
        stand({ step: 'sold', sale: await bring(sale, sell), isFound: false });
      }),
    giveUp: () =>
      sending.send(async () => {
        if (standing.step === 'held') await staffApi.cancelSale({ params: { saleId: standing.held.saleId } });
        choose();
        await look();
      }),
    next: () =>
      sending.send(async () => {
        if (standing.step !== 'sold') return;
        await staffApi.endSale({ params: { saleId: standing.sale.saleId } });
        choose();
        await look();
      }),
  };
}

type Money = { totalCents: number } & (Taken | { method: 'cash' } | { method: 'card_terminal' });

type Sell = (
  sale: { saleId: string; checkoutId: string; paymentId: string },
  held: OpenSale['holds'],
  more: Money,
) => Promise<CounterSale>;

/** The same ids once more bring what the money was noted for. */
async function bring({ saleId, checkout, taken, holds }: OpenSale, sell: Sell): Promise<CounterSale> {
  if (!checkout || !taken || holds.length === 0) return staffApi.readCounterSale({ params: { saleId } });
  const { paymentId, method, tenderedCents, terminalReference } = taken;
  const money =
    method === 'cash'
      ? { method, tenderedCents: tenderedCents ?? checkout.totalCents }
      : { method, terminalReference: terminalReference ?? '' };
  const { checkoutId, totalCents } = checkout;
  return sell({ saleId, checkoutId, paymentId }, holds, { totalCents, ...money });
}

/** Where a sale stands that was refused: at another price, or made already. */
async function lookAfter(error: unknown, held: Held): Promise<Standing | undefined> {
  if (isRefusal(error, 'total_changed')) {
    // A discount, for one: the new total has to be told before money is taken.
    const { checkout } = await staffApi.readCounterSale({ params: { saleId: held.saleId } });
    return checkout ? { step: 'held', held: { ...held, totalCents: checkout.totalCents } } : undefined;
  }
  if (!isRefusal(error, ...perhapsMade)) return undefined;
  const sale = await staffApi.readCounterSale({ params: { saleId: held.saleId } });
  return sale.checkout?.state === 'paid' ? { step: 'sold', sale, isFound: true } : undefined;
}

function standingOf(found: OpenSale | null): Standing {
  if (!found) return { step: 'choosing' };
  if (found.checkout?.state === 'paid') return { step: 'sold', sale: found, isFound: true };
  if (found.taken) return { step: 'noted', sale: found };
  const [hold] = found.holds;
  if (!hold) return { step: 'choosing' };
  const { saleId, checkout, now } = found;
  const checkoutId = checkout?.checkoutId ?? newId();
  const paymentId = checkout?.paying?.paymentId ?? newId();
  return {
    step: 'held',
    held: { saleId, hold, now, checkoutId, paymentId, totalCents: checkout?.totalCents ?? totalOf(hold) },
  };
}

function totalOf({ lines }: Pick<HeldAtCounter, 'lines'>): number {
  return lines.reduce(
    (sum, line) => sum + line.quantity * (line.unitCents + line.feeCents) - (line.discountCents ?? 0),
    0,
  );
}
