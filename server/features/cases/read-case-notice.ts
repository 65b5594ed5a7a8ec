import type { Text } from '../../../contract/core/language.ts';
import type { DomainEventData } from '../../domain-events.ts';
import type { Program } from '../../context.ts';
import { readPaidOrder, worthOf } from '../orders/history/list-orders-of.ts';
import { findOptions } from './choice/find-options.ts';
import { chooseUntil, caseEffectOf, type Option } from './rules.ts';
import { readCaseOrder, type CaseOrderRow } from './store-orders.ts';
import { readCase } from './store.ts';

export interface CaseNoticeContent extends Pick<CaseOrderRow, 'choice' | 'owedCents' | 'checkoutId'> {
  what: 'cancelled' | 'postponed' | 'moved';
  reason: Text;
  chooseUntil: Date;
  /** True if no ticket of the order was returned or exchanged before, so that everything is owed. */
  whole: boolean;
  options: readonly Option[];
}

/** Returns the notification's content, or `undefined` if the case has not notified the order. */
export async function readCaseNotice(
  program: Program,
  fact: DomainEventData<'cases.told'>,
): Promise<CaseNoticeContent | undefined> {
  const found = await readCase(program.db, { caseId: fact.caseId });
  const row = await readCaseOrder(program.db, fact);
  const order = await readPaidOrder(program.db, fact.performanceId, fact.orderId);
  if (!found || !row || !order) return undefined;
  const { choice, owedCents, checkoutId } = row;
  return {
    choice,
    owedCents,
    checkoutId,
    what: caseEffectOf(found),
    reason: found.texts as Text,
    chooseUntil: chooseUntil(found, row.toldAt),
    whole: owedCents === worthOf(order),
    options: await findOptions(program, found, row, order),
  };
}
