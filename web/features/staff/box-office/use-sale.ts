import { useState } from 'react';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import type { Cart } from '../../../../contract/orders/orders.ts';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';
import type { CounterSale } from '../../../../contract/staff/counter/box-office.ts';
import type { OpenSale } from '../../../../contract/staff/counter/open-sales.ts';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { useSending, type Sending } from '../forms/use-sending.ts';
import type { Wanted } from './choose-tickets.tsx';
import { forgetTyped, type Taken } from './typed-money.ts';

/** A sale whose tickets are held. */
export interface Held {
  readonly saleId: string;
  readonly entries: Cart['entries'];
  /** Performances whose seats are not all together. */
  readonly split: ReadonlySet<string>;
  readonly code: Cart['code'];
  readonly takesCode: boolean;
  /** What is to be paid, and what is taken off. */
  readonly sum: Pick<Cart, 'ticketsCents' | 'feesCents' | 'discountCents' | 'discounts' | 'totalCents'>;
  /** When the first of them is on sale again, by the server's clock. */
  readonly expiresAt: string;
  readonly now: string;
  /** Whether the money was asked for, so that nothing of it changes any more. */
  readonly isFixed: boolean;
  /** Made once for what is held: a repeat takes no money twice. */
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
  /** Holds tickets of a performance: for a new sale, or beside what the sale has. */
  readonly hold: (performanceId: string, wanted: Wanted | WantedSeats) => Promise<boolean>;
  readonly drop: (entry: Cart['entries'][number]) => Promise<boolean>;
  /** Enters a discount code; null takes it out. */
  readonly enterCode: (code: string | null) => Promise<boolean>;
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

/** One sale after the other. @param found the one that was not finished before. @param look reads what is left of the performance. */
export function useSale(found: OpenSale | null, look: () => Promise<void>): SaleAtCounter {
  const sending = useSending();
  const [standing, stand] = useState<Standing>(() => standingOf(found));
  const choose = () => {
    forgetTyped();
    stand({ step: 'choosing' });
  };
  return {
    sending,
    standing,
    ...changesOf(standing, sending, (saleId, cart, split) => {
      // What was typed as money was for another total.
      forgetTyped();
      stand({ step: 'held', held: heldOf(saleId, cart, split) });
    }),
    take: (money) =>
      sending.send(async () => {
        if (standing.step !== 'held') return;
        const { held } = standing;
        try {
          const sale = await sell(held, held.entries, { totalCents: held.sum.totalCents, ...money });
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
        stand({ step: 'sold', sale: await bring(standing.sale), isFound: false });
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

/** What changes a sale that is held. @param change shows what it has then. */
function changesOf(
  standing: Standing,
  sending: Sending,
  change: (saleId: string, cart: Cart, split: ReadonlySet<string>) => void,
): Pick<SaleAtCounter, 'hold' | 'drop' | 'enterCode'> {
  return {
    hold: (performanceId, wanted) =>
      sending.send(async () => {
        const { adultsConfirmed, ...choice } = wanted;
        const asked = 'seats' in choice ? { seats: [...choice.seats] } : { choices: [choice] };
        const before = standing.step === 'held' ? standing.held : undefined;
        const saleId = before?.saleId ?? newId();
        const body = { holdId: newId(), performanceId, ...asked, adultsConfirmed };
        const { cart, split } = await staffApi.holdAtCounter({ params: { saleId }, body });
        const others = [...(before?.split ?? [])].filter((one) => one !== performanceId);
        change(saleId, cart, new Set(split ? [...others, performanceId] : others));
      }),
    drop: ({ performanceId, holdId }) =>
      sending.send(async () => {
        if (standing.step !== 'held') return;
        const { saleId, split } = standing.held;
        change(saleId, await staffApi.dropFromSale({ params: { saleId, performanceId, holdId } }), split);
      }),
    enterCode: (code) =>
      sending.send(async () => {
        if (standing.step !== 'held') return;
        const { saleId, split } = standing.held;
        const params = { saleId };
        const cart = await (code === null
          ? staffApi.removeSaleCode({ params })
          : staffApi.enterSaleCode({ params, body: { code } }));
        change(saleId, cart, split);
      }),
  };
}

type Money = { totalCents: number } & (Taken | { method: 'cash' } | { method: 'card_terminal' });

function sell(
  { saleId, checkoutId, paymentId }: { saleId: string; checkoutId: string; paymentId: string },
  held: readonly { readonly performanceId: string; readonly holdId: string }[],
  more: Money,
): Promise<CounterSale> {
  const holds = held.map(({ performanceId, holdId }) => ({ performanceId, holdId }));
  return staffApi.sellAtCounter({ params: { saleId }, body: { checkoutId, paymentId, holds, ...more } });
}

/** The same ids once more bring what the money was noted for. */
async function bring({ saleId, checkout, taken, holds }: OpenSale): Promise<CounterSale> {
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
    // The new total has to be told before money is taken.
    const { checkout } = await staffApi.readCounterSale({ params: { saleId: held.saleId } });
    forgetTyped();
    return checkout ? { step: 'held', held: { ...held, sum: checkout } } : undefined;
  }
  if (!isRefusal(error, ...perhapsMade)) return undefined;
  const sale = await staffApi.readCounterSale({ params: { saleId: held.saleId } });
  return sale.checkout?.state === 'paid' ? { step: 'sold', sale, isFound: true } : undefined;
}

function heldOf(saleId: string, cart: Cart, split: ReadonlySet<string>): Held {
  const { entries, code, takesCode, now } = cart;
  const ids = { checkoutId: newId(), paymentId: newId() };
  const expiresAt = cart.expiresAt ?? now;
  return { saleId, entries, split, code, takesCode, sum: cart, expiresAt, now, isFixed: false, ...ids };
}

function standingOf(found: OpenSale | null): Standing {
  if (!found) return { step: 'choosing' };
  if (found.checkout?.state === 'paid') return { step: 'sold', sale: found, isFound: true };
  if (found.taken) return { step: 'noted', sale: found };
  const { saleId, holds, cart, checkout } = found;
  if (!cart?.entries[0]) return { step: 'choosing' };
  const held = heldOf(saleId, cart, new Set(holds.filter(({ split }) => split).map((one) => one.performanceId)));
  // Asked for by a page that died, and not taken: the same ids again go on with that.
  const paying = checkout?.state === 'paying' ? checkout.paying : null;
  if (!checkout || !paying) return { step: 'held', held };
  const ids = { checkoutId: checkout.checkoutId, paymentId: paying.paymentId };
  return { step: 'held', held: { ...held, ...ids, sum: checkout, isFixed: true } };
}
