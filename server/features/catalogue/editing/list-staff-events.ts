import type { GrantScope } from '../../../../contract/identity/staff.ts';
import { staffEventPage, type StaffEventRow } from '../../../../contract/staff/events.ts';
import type { Program } from '../../../context.ts';
import { readVenuesAndPresenters } from './store-documents.ts';
import { listEventRows, type EventFilter } from './store-editing.ts';

/** Filter for the staff event list; dates are in Hong Kong time. */
export type EventQuery = Omit<EventFilter, 'scopes' | 'from' | 'until' | 'before' | 'most' | 'now' | 'changed'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly changed?: 'yes' | undefined;
  readonly cursor?: number | undefined;
};

const dayMs = 24 * 60 * 60 * 1000;
const hongKongDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** Returns a page of the events covered by the grants, newest first. */
export async function listStaffEvents(
  program: Program,
  scopes: readonly GrantScope[],
  { from, to, cursor, changed, ...query }: EventQuery,
): Promise<{ events: StaffEventRow[]; next: number | null }> {
  const rows = await listEventRows(program.db, {
    ...query,
    scopes,
    from: from === undefined ? undefined : hongKongDay(from),
    until: to === undefined ? undefined : new Date(hongKongDay(to).getTime() + dayMs),
    changed: changed === 'yes',
    before: cursor,
    most: staffEventPage + 1,
    now: program.now(),
  });
  const shown = rows.slice(0, staffEventPage);
  return {
    events: shown.map(({ presenterId, presenter, nextAt, ...row }) => ({
      ...row,
      nextAt: nextAt?.toISOString() ?? null,
      presenter: presenterId !== null && presenter ? { presenterId, name: presenter } : null,
    })),
    next: rows.length > shown.length ? shown.at(-1)!.number : null,
  };
}

/** Returns all venues, and the presenters for which the grants allow creating events. */
export async function listEventPlaces(program: Program, scopes: readonly GrantScope[]) {
  const { presenters, venues } = await readVenuesAndPresenters(program.db);
  const all = scopes.some((scope) => scope.kind === 'everything');
  const own = new Set(scopes.flatMap((scope) => (scope.kind === 'presenter' ? scope.presenterId : [])));
  return { presenters: presenters.filter((one) => all || own.has(one.presenterId)), venues };
}
