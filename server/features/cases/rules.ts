import {
  canChoose,
  type CaseChoice,
  type CaseKind,
  type CaseOffer,
  type CaseState,
} from '../../../contract/cases/cases.ts';
import { exchangeHours, caseRefundDays } from '../../../contract/cases/limits.ts';
import { languages, type Language, type Text } from '../../../contract/core/language.ts';

/** Returns the languages in which the reason is missing or blank. */
export function missingTexts(texts: Partial<Text>): Language[] {
  return languages.filter((language) => !texts[language]?.trim());
}

/**
 * Returns the default outcome for an order when its buyer is notified. A cancelled order is refunded, immediately if it
 * cannot be exchanged. Buyers of a postponed performance keep free tickets, because there is nothing to refund.
 */
export function defaultChoice(
  kind: CaseKind,
  { exchangeable, owedCents }: { readonly exchangeable: boolean; readonly owedCents: number },
): CaseChoice {
  if (kind === 'cancel') return exchangeable ? 'asked' : 'refund';
  return owedCents === 0 ? 'keep' : 'asked';
}

/** Returns true if the order itself allows an exchange: e-tickets, paid for and still held by their buyer. */
export function canBeExchanged(order: { readonly method: string; readonly own: number; readonly owedCents: number }) {
  return order.method === 'e_ticket' && order.own > 0 && order.owedCents > 0;
}

export function caseEffectOf({ kind, newStartsAt }: { readonly kind: CaseKind; readonly newStartsAt: Date | null }) {
  if (kind === 'cancel') return 'cancelled';
  return newStartsAt ? 'moved' : 'postponed';
}

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Case fields that determine the choice deadline. `newStartsAt` is null while the new date is unknown. */
interface Choosable {
  readonly kind: CaseKind;
  readonly newStartsAt: Date | null;
}

/**
 * Returns a buyer's choice deadline. It counts from their own notification, so that everyone has the same time however
 * long the job takes.
 */
export function chooseUntil({ kind, newStartsAt }: Choosable, toldAt: Date): Date {
  if (kind === 'cancel') return new Date(toldAt.getTime() + exchangeHours * hourMs);
  const end = new Date(toldAt.getTime() + caseRefundDays * dayMs);
  return newStartsAt && newStartsAt < end ? newStartsAt : end;
}

/**
 * Returns true if a buyer's deadline to exchange tickets for a cancelled performance has passed, so that the default
 * refund is due.
 */
export function isDue(kind: CaseKind, toldAt: Date, now: Date): boolean {
  return kind === 'cancel' && toldAt <= choiceCutoff(now);
}

/** Returns the latest notification time whose exchange deadline has passed. */
export function choiceCutoff(now: Date): Date {
  return new Date(now.getTime() - exchangeHours * hourMs);
}

/**
 * Returns the time until which the job can skip a case that has notified every buyer, or null if nothing is left to do.
 * For a postponement this is the last buyer's deadline. For a cancellation it is the first undecided buyer's deadline,
 * but at least a minute from now, so that buyers notified within one hour do not each cause a search.
 * @param firstAsked when the first undecided buyer was notified; null if all have chosen.
 */
export function restUntil(found: Choosable, firstAsked: Date | null, now: Date): Date | null {
  if (found.kind === 'postpone') return chooseUntil(found, now);
  if (!firstAsked) return null;
  return new Date(Math.max(chooseUntil(found, firstAsked).getTime(), now.getTime() + minuteMs));
}

/**
 * Groups orders that share a charge. Orders in a group are processed one after another, so that amounts are split as
 * planned.
 */
export function groupByCharge<Order extends { readonly refunds: readonly { readonly chargeId: string }[] }>(
  orders: readonly Order[],
): Order[][] {
  let runs: { chargeIds: Set<string>; orders: Order[] }[] = [];
  for (const order of orders) {
    const own = order.refunds.map(({ chargeId }) => chargeId);
    // An exchanged order has several charges and can join two groups.
    const same = runs.filter(({ chargeIds }) => own.some((chargeId) => chargeIds.has(chargeId)));
    const chargeIds = new Set([...same.flatMap((run) => [...run.chargeIds]), ...own]);
    runs = runs.filter((run) => !same.includes(run));
    runs.push({ chargeIds, orders: [...same.flatMap((run) => run.orders), order] });
  }
  return runs.map((run) => run.orders);
}

/**
 * Returns the number of orders per turn: one second's worth, between 1 and 50.
 * @param perSecond orders per second.
 */
export function ordersOfTurn(perSecond: number): number {
  return Math.max(1, Math.min(50, Math.floor(perSecond)));
}

export type Option = CaseOffer['options'][number];

const optionsOfKind = {
  cancel: ['exchange', 'refund'],
  postpone: ['keep', 'exchange', 'refund'],
} as const satisfies Record<CaseKind, readonly Option[]>;

export function optionsOf(
  found: Choosable & { readonly state: CaseState },
  { choice, toldAt }: { readonly choice: CaseChoice; readonly toldAt: Date },
  now: Date,
): Option[] {
  const isOpen = found.state !== 'closed' && chooseUntil(found, toldAt) > now;
  return isOpen ? optionsOfKind[found.kind].filter((to) => canChoose(choice, to)) : [];
}
