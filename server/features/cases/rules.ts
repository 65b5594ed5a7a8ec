import {
  canChoose,
  type CaseChoice,
  type CaseKind,
  type CaseOffer,
  type CaseState,
} from '../../../contract/cases/cases.ts';
import { exchangeHours, refundDays } from '../../../contract/cases/limits.ts';
import { languages, type Language, type Text } from '../../../contract/core/language.ts';

/** Languages in which buyers could not be told why. */
export function missingTexts(texts: Partial<Text>): Language[] {
  return languages.filter((language) => !texts[language]?.trim());
}

/**
 * What becomes of an order when its buyer is told: what cannot be seen any more is paid back, at once where it cannot be
 * exchanged either. Of what cost nothing nothing can be asked back, so its tickets are kept.
 */
export function choiceByDefault(
  kind: CaseKind,
  { exchangeable, owedCents }: { readonly exchangeable: boolean; readonly owedCents: number },
): CaseChoice {
  if (kind === 'cancel') return exchangeable ? 'asked' : 'refund';
  return owedCents === 0 ? 'keep' : 'asked';
}

/** Whether tickets of an order can be exchanged, as far as it goes itself: e-tickets that are with their buyer. */
export function canBeExchanged(order: { readonly method: string; readonly own: number; readonly owedCents: number }) {
  return order.method === 'e_ticket' && order.own > 0 && order.owedCents > 0;
}

/** What a case says of its performance. */
export function whatOf({ kind, newStartsAt }: { readonly kind: CaseKind; readonly newStartsAt: Date | null }) {
  if (kind === 'cancel') return 'cancelled';
  return newStartsAt ? 'moved' : 'postponed';
}

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What of a case says until when may be chosen; the new date is null while that is not known. */
interface Choosable {
  readonly kind: CaseKind;
  readonly newStartsAt: Date | null;
}

/** Until when a buyer may choose: each has the same time, however long the job takes to come to them. */
export function chooseUntil({ kind, newStartsAt }: Choosable, toldAt: Date): Date {
  if (kind === 'cancel') return new Date(toldAt.getTime() + exchangeHours * hourMs);
  const end = new Date(toldAt.getTime() + refundDays * dayMs);
  return newStartsAt && newStartsAt < end ? newStartsAt : end;
}

/** Whether a buyer of a cancelled performance has had their time to exchange: the money of who chose nothing goes back. */
export function isDue(kind: CaseKind, toldAt: Date, now: Date): boolean {
  return kind === 'cancel' && toldAt <= toldBefore(now);
}

/** Buyers of a cancelled performance who were told by then have had their time. */
export function toldBefore(now: Date): Date {
  return new Date(now.getTime() - exchangeHours * hourMs);
}

/**
 * Until when the job has nothing to do with a case whose every buyer was told, or nothing any more: of one that is put off
 * the end of the time of the last; of a cancelled one that of the first who has chosen nothing, a minute from now at least,
 * so that who was told in one hour is not looked for all that hour.
 * @param firstAsked when that one was told; null where everybody has chosen.
 */
export function restUntil(found: Choosable, firstAsked: Date | null, now: Date): Date | null {
  if (found.kind === 'postpone') return chooseUntil(found, now);
  if (!firstAsked) return null;
  return new Date(Math.max(chooseUntil(found, firstAsked).getTime(), now.getTime() + minuteMs));
}

/** Runs of orders whose charges are different: each run is done one by one, so that what is split is split as planned. */
export function groupByCharge<Order extends { readonly refunds: readonly { readonly chargeId: string }[] }>(
  orders: readonly Order[],
): Order[][] {
  let runs: { chargeIds: Set<string>; orders: Order[] }[] = [];
  for (const order of orders) {
    const own = order.refunds.map(({ chargeId }) => chargeId);
    // What was exchanged is of several charges, and may join the orders of two runs.
    const same = runs.filter(({ chargeIds }) => own.some((chargeId) => chargeIds.has(chargeId)));
    const chargeIds = new Set([...same.flatMap((run) => [...run.chargeIds]), ...own]);
    runs = runs.filter((run) => !same.includes(run));
    runs.push({ chargeIds, orders: [...same.flatMap((run) => run.orders), order] });
  }
  return runs.map((run) => run.orders);
}

/** Orders of a turn: what takes a second, and not too many to be lost sight of. @param perSecond orders a second. */
export function ordersOfTurn(perSecond: number): number {
  return Math.max(1, Math.min(50, Math.floor(perSecond)));
}

export type Option = CaseOffer['options'][number];

const optionsOfKind = {
  cancel: ['exchange', 'refund'],
  postpone: ['keep', 'exchange', 'refund'],
} as const satisfies Record<CaseKind, readonly Option[]>;

/** What a buyer can still choose, as far as the case goes. */
export function optionsOf(
  found: Choosable & { readonly state: CaseState },
  { choice, toldAt }: { readonly choice: CaseChoice; readonly toldAt: Date },
  now: Date,
): Option[] {
  const isOpen = found.state !== 'closed' && chooseUntil(found, toldAt) > now;
  return isOpen ? optionsOfKind[found.kind].filter((to) => canChoose(choice, to)) : [];
}
