import type { Ctx, Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { insertCounter, listCounterRows, readCounter, type CounterRow } from './store.ts';

/**
 * Adds a counter. Retrying with the same ID returns the same counter.
 * @param permit names the counter by its ID.
 */
export async function addCounter(
  ctx: Program,
  permit: Permit<'counter.add', string>,
  { name }: { name: string },
): Promise<Outcome<CounterRow, 'counter_name_taken'>> {
  const counter = { counterId: permit.subject, name };
  const known = await readCounter(ctx.db, permit.subject);
  if (known?.name === name) return done(known);
  const isNew = await ctx.transact(async (tx) => {
    const inserted = await insertCounter(tx, counter, ctx.now());
    if (inserted) await recordChange(ctx, tx, permit, { name });
    return inserted;
  });
  return isNew ? done(counter) : refuse('counter_name_taken', { field: 'name' });
}

/**
 * Lists active counters, with whether a shift is open at each and whether it belongs to someone other than the caller.
 */
export async function listCounters({
  db,
  actor,
}: Pick<Program, 'db'> & Partial<Pick<Ctx, 'actor'>>): Promise<(CounterRow & { isOpen: boolean; byOther: boolean })[]> {
  const own = actor?.kind === 'staff' ? actor.actorId : null;
  const rows = await listCounterRows(db);
  return rows.map(({ counterId, name, openShiftBy }) => {
    const isOpen = openShiftBy !== null;
    return { counterId, name, isOpen, byOther: isOpen && openShiftBy !== own };
  });
}
