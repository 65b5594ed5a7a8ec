import type { Text } from '../../../contract/core/language.ts';
import type { FactData } from '../../facts.ts';
import type { Program } from '../../context.ts';
import { readPaidOrder, worthOf } from '../orders/history/list-orders-of.ts';
import { findOptions } from './choice/find-options.ts';
import { chooseUntil, whatOf, type Option } from './rules.ts';
import { readCaseOrder, type CaseOrderRow } from './store-orders.ts';
import { readCase } from './store.ts';

export interface Told extends Pick<CaseOrderRow, 'choice' | 'owedCents' | 'checkoutId'> {
  what: 'cancelled' | 'postponed' | 'moved';
  reason: Text;
  chooseUntil: Date;
  /** True if nothing of the order was returned or exchanged before, so that everything is owed. */
  whole: boolean;
  options: readonly Option[];
}

/** Returns the content of the notification, or `undefined` if the case has not notified the order. */
export async function readTold(program: Program, fact: FactData<'cases.told'>): Promise<Told | undefined> {
  const found = await readCase(program.db, { caseId: fact.caseId });
  const row = await readCaseOrder(program.db, fact);
  const order = await readPaidOrder(program.db, fact.performanceId, fact.orderId);
  if (!found || !row || !order) return undefined;
  const { choice, owedCents, checkoutId } = row;
  return {
    choice,
    owedCents,
    checkoutId,
    what: whatOf(found),
    reason: found.texts as Text,
    chooseUntil: chooseUntil(found, row.toldAt),
    whole: owedCents === worthOf(order),
    options: await findOptions(program, found, row, order),
  };
}
