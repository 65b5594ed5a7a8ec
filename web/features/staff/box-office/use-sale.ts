import { useState } from 'react';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import type { Cart } from '../../../../contract/orders/orders.ts';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';
import type { CounterSale } from '../../../../contract/staff/counter/box-office.ts';
import type { OpenSale } from '../../../../contract/staff/counter/open-sales.ts';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { useSubmission, type Submission } from '../forms/use-submission.ts';
import type { SelectedTickets } from './ticket-selector.tsx';
import { clearTypedMoney, type Taken } from './typed-money.ts';

export interface HeldSale {
  readonly saleId: string;
  readonly entries: Cart['entries'];
  /** IDs of performances whose seats are not all adjacent. */
  readonly split: ReadonlySet<string>;
  readonly code: Cart['code'];
  readonly takesCode: boolean;
  readonly sum: Pick<Cart, 'ticketsCents' | 'feesCents' | 'discountCents' | 'discounts' | 'totalCents'>;
  /** Earliest end of the holds, in server time. */
  readonly expiresAt: string;
  readonly now: string;
  /** True once a payment has started, after which the sale can't change. */
  readonly isFixed: boolean;
  /** Created once per hold, so that a retry takes no second payment. */
  readonly checkoutId: string;
  readonly paymentId: string;
}

type Standing =
  | { readonly step: 'choosing' }
  | { readonly step: 'held'; readonly held: HeldSale }
  /** The payment was recorded before a crash and must not be taken again. */
  | { readonly step: 'noted'; readonly sale: OpenSale }
  /** `isFound`: restored by a page that did not print the tickets. */
  | { readonly step: 'sold'; readonly sale: CounterSale; readonly isFound: boolean };

export interface SaleAtCounter {
  readonly submission: Submission;
  readonly standing: Standing;
  /** Holds tickets for a performance, in a new sale or in addition to the current one. */
  readonly hold: (performanceId: string, wanted: SelectedTickets | WantedSeats) => Promise<boolean>;
  readonly drop: (entry: Cart['entries'][number]) => Promise<boolean>;
  /** Enters a discount code; `null` removes it. */
  readonly enterCode: (code: string | null) => Promise<boolean>;
  readonly take: (money: Taken) => Promise<boolean>;
  readonly bringTickets: () => Promise<boolean>;
  readonly giveUp: () => Promise<boolean>;
  readonly next: () => Promise<boolean>;
}

interface WantedSeats {
  readonly seats: readonly SeatChoice[];
  readonly adultsConfirmed: boolean;
}

/** Error codes after which the sale may still be complete, because of a crashed page or another tab. */
const perhapsMade = ['checkout_closed', 'hold_expired', 'hold_conflict', 'payment_in_progress'] as const;

/**
 * Runs one sale after another.
 * @param found the unfinished sale.
 * @param look reloads the availability of the performance.
 */
export function useSale(found: OpenSale | null, look: () => Promise<void>): SaleAtCounter {
  const submission = useSubmission();
  const [standing, stand] = useState<Standing>(() => standingOf(found));
  const choose = () => {
    clearTypedMoney();
    stand({ step: 'choosing' });
  };
  return {
    submission,
    standing,
    ...changesOf(standing, submission, (saleId, cart, split) => {
      // The typed payment was for another total.
      clearTypedMoney();
      stand({ step: 'held', held: heldOf(saleId, cart, split) });
    }),
    take: (money) =>
      submission.send(async () => {
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
      submission.send(async () => {
        if (standing.step !== 'noted') return;
        stand({ step: 'sold', sale: await bring(standing.sale), isFound: false });
      }),
    giveUp: () =>
      submission.send(async () => {
        if (standing.step === 'held') await staffApi.cancelSale({ params: { saleId: standing.held.saleId } });
        choose();
        await look();
      }),
    next: () =>
      submission.send(async () => {
        if (standing.step !== 'sold') return;
        await staffApi.endSale({ params: { saleId: standing.sale.saleId } });
        choose();
        await look();
      }),
  };
}

/**
 * Actions that change a held sale.
 * @param change shows the new cart.
 */
function changesOf(
  standing: Standing,
  submission: Submission,
  change: (saleId: string, cart: Cart, split: ReadonlySet<string>) => void,
): Pick<SaleAtCounter, 'hold' | 'drop' | 'enterCode'> {
  return {
    hold: (performanceId, wanted) =>
      submission.send(async () => {
        const { adultsConfirmed, ...choice } = wanted;
        const requested = 'seats' in choice ? { seats: [...choice.seats] } : { choices: [choice] };
        const before = standing.step === 'held' ? standing.held : undefined;
        const saleId = before?.saleId ?? newId();
        const body = { holdId: newId(), performanceId, ...requested, adultsConfirmed };
        const { cart, split } = await staffApi.holdAtCounter({ params: { saleId }, body });
        const others = [...(before?.split ?? [])].filter((one) => one !== performanceId);
        change(saleId, cart, new Set(split ? [...others, performanceId] : others));
      }),
    drop: ({ performanceId, holdId }) =>
      submission.send(async () => {
        if (standing.step !== 'held') return;
        const { saleId, split } = standing.held;
        change(saleId, await staffApi.dropFromSale({ params: { saleId, performanceId, holdId } }), split);
      }),
    enterCode: (code) =>
      submission.send(async () => {
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

/** Retries the call with the same IDs, which returns the tickets of the recorded payment. */
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

/** Returns the step of a sale after a rejection: a new total, or already paid. Otherwise returns `undefined`. */
async function lookAfter(error: unknown, held: HeldSale): Promise<Standing | undefined> {
  if (isRefusal(error, 'total_changed')) {
    // Staff must tell the buyer the new total before they take payment.
    const { checkout } = await staffApi.readCounterSale({ params: { saleId: held.saleId } });
    clearTypedMoney();
    return checkout ? { step: 'held', held: { ...held, sum: checkout } } : undefined;
  }
  if (!isRefusal(error, ...perhapsMade)) return undefined;
  const sale = await staffApi.readCounterSale({ params: { saleId: held.saleId } });
  return sale.checkout?.state === 'paid' ? { step: 'sold', sale, isFound: true } : undefined;
}

function heldOf(saleId: string, cart: Cart, split: ReadonlySet<string>): HeldSale {
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
  // A crashed page started this payment without taking it; reuse its IDs.
  const paying = checkout?.state === 'paying' ? checkout.paying : null;
  if (!checkout || !paying) return { step: 'held', held };
  const ids = { checkoutId: checkout.checkoutId, paymentId: paying.paymentId };
  return { step: 'held', held: { ...held, ...ids, sum: checkout, isFixed: true } };
}
