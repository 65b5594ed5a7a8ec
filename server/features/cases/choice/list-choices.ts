import { caseChoices } from '../../../../contract/cases/cases.ts';
import type { CaseOrders } from '../../../../contract/staff/cases.ts';
import type { Program } from '../../../context.ts';
import { readOrdersById } from '../../orders/history/list-orders-of.ts';
import { chooseUntil } from '../rules.ts';
import { countChoices, listChosen } from '../store-orders.ts';
import type { CaseRow } from '../store.ts';

/** Our decision. */
const pageOrders = 100;

/**
 * Returns one page of a case's notified orders with their choices, and the last buyer's deadline.
 * @param after `next` of the previous page; anything else starts from the first page.
 */
export async function listChoices(
  { db, now }: Pick<Program, 'db' | 'now'>,
  found: CaseRow,
  after: string | null,
): Promise<CaseOrders> {
  const counted = new Map((await countChoices(db, found)).map((one) => [one.choice, one]));
  const cursor = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(after ?? '') ? after : null;
  const rows = await listChosen(db, found, cursor, pageOrders + 1);
  const shown = rows.slice(0, pageOrders);
  const orders = await readOrdersById(
    db,
    found.performanceId,
    shown.map(({ orderId }) => orderId),
  );
  const numbers = new Map(orders.map(({ orderId, number }) => [orderId, number]));
  const lastToldAt = counted.get('asked')?.lastToldAt;
  const until = lastToldAt && found.state !== 'closed' ? chooseUntil(found, lastToldAt) : null;
  return {
    counts: Object.fromEntries(
      caseChoices.map((choice) => [choice, counted.get(choice)?.count ?? 0]),
    ) as CaseOrders['counts'],
    until: until && until > now() ? until.toISOString() : null,
    orders: shown.flatMap(({ orderId, choice, owedCents, toldAt, chosenAt }) => {
      const number = numbers.get(orderId);
      if (number === undefined) return [];
      return [
        {
          number,
          choice,
          owedCents,
          toldAt: toldAt.toISOString(),
          chosenAt: chosenAt?.toISOString() ?? null,
          until: choice === 'asked' ? chooseUntil(found, toldAt).toISOString() : null,
        },
      ];
    }),
    next: rows.length > pageOrders ? (shown.at(-1)?.orderId ?? null) : null,
  };
}
