import type { Text } from '../../../contract/core/language.ts';
import type { FactData } from '../../facts.ts';
import type { Db } from '../../context.ts';
import { whatOf } from './rules.ts';
import { readCaseOrder, type CaseOrderRow } from './store-orders.ts';
import { readCase } from './store.ts';

/** What a buyer is told of a performance. */
export interface Told extends Pick<CaseOrderRow, 'choice' | 'owedCents' | 'checkoutId'> {
  what: 'cancelled' | 'postponed' | 'moved';
  reason: Text;
  chooseUntil: Date | null;
}

/** As the case says it; undefined where it told nobody. */
export async function readTold({ db }: { readonly db: Db }, fact: FactData<'cases.told'>): Promise<Told | undefined> {
  const found = await readCase(db, { caseId: fact.caseId });
  const row = await readCaseOrder(db, fact);
  if (!found || !row) return undefined;
  const { choice, owedCents, checkoutId } = row;
  return {
    choice,
    owedCents,
    checkoutId,
    what: whatOf(found),
    reason: found.texts as Text,
    chooseUntil: found.chooseUntil,
  };
}
