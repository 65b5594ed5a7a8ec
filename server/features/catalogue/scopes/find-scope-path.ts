import type { GrantScope } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { getPerformance } from '../events/find-performance.ts';
import { readCachedCatalogue, type CachedEvent } from '../events/catalogue-cache.ts';

export interface PerformanceScopePath {
  readonly presenterId: string | null;
  readonly eventNumber: number;
  readonly performanceId: string;
}

/**
 * Returns a performance's scope data, listed or not.
 * @throws if it never existed
 */
export async function findPerformanceScopePath(program: Program, performanceId: string): Promise<PerformanceScopePath> {
  const { event } = await getPerformance(program, performanceId);
  return { presenterId: event.presenterId, eventNumber: event.number, performanceId };
}

/**
 * Returns the performances covered by the scopes, listed or not; null for all. Counters and gates cover no
 * performances.
 * @param eventNumber limits the result to this event; empty if the event is out of scope or does not exist
 */
export async function listPerformancesWithin(
  program: Program,
  scopes: readonly GrantScope[],
  eventNumber?: number,
): Promise<string[] | null> {
  const isAll = scopes.some(({ kind }) => kind === 'everything');
  if (isAll && eventNumber === undefined) return null;
  const { byPerformance } = await readCachedCatalogue(program);
  return [...byPerformance].flatMap(([performanceId, { event }]) => {
    const isAsked = eventNumber === undefined || event.number === eventNumber;
    return isAsked && (isAll || scopes.some((scope) => takesIn(scope, event, performanceId))) ? [performanceId] : [];
  });
}

function takesIn(scope: GrantScope, event: CachedEvent, performanceId: string): boolean {
  switch (scope.kind) {
    case 'presenter':
      return event.presenterId === scope.presenterId;
    case 'event':
      return event.number === scope.eventNumber;
    case 'performance':
      return performanceId === scope.performanceId;
    default:
      return scope.kind === 'everything';
  }
}
