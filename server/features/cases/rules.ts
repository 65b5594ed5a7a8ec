import { canChoose, type CaseChoice, type CaseKind, type CaseState } from '../../../contract/cases/cases.ts';
import { refundDays } from '../../../contract/cases/limits.ts';
import { languages, type Language, type Text } from '../../../contract/core/language.ts';

/** Languages in which buyers could not be told why. */
export function missingTexts(texts: Partial<Text>): Language[] {
  return languages.filter((language) => !texts[language]?.trim());
}

/** What becomes of an order when its buyer says nothing: what cannot be seen any more is paid back at once. */
export function choiceByDefault(kind: CaseKind): CaseChoice {
  return kind === 'cancel' ? 'refund' : 'asked';
}

/** What a case says of its performance. */
export function whatOf({ kind, newStartsAt }: { readonly kind: CaseKind; readonly newStartsAt: Date | null }) {
  if (kind === 'cancel') return 'cancelled';
  return newStartsAt ? 'moved' : 'postponed';
}

const dayMs = 24 * 60 * 60 * 1000;

/** Until when a buyer may choose. @param startsAt the new date, null while that is not known. */
export function chooseUntil(kind: CaseKind, startsAt: Date | null, now: Date): Date | null {
  if (kind === 'cancel') return null;
  const end = new Date(now.getTime() + refundDays * dayMs);
  return startsAt && startsAt < end ? startsAt : end;
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

/** What a buyer can still choose. */
export function optionsOf(
  found: { readonly state: CaseState; readonly kind: CaseKind; readonly chooseUntil: Date | null },
  choice: CaseChoice,
  now: Date,
): ('keep' | 'refund')[] {
  const isOpen = found.kind === 'postpone' && found.state !== 'closed' && found.chooseUntil && found.chooseUntil > now;
  return isOpen ? (['keep', 'refund'] as const).filter((to) => canChoose(choice, to)) : [];
}
