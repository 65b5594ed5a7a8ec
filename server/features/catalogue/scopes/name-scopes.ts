import type { Text } from '../../../../contract/core/language.ts';
import type { GrantScope } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { keptCatalogue } from '../events/keep-catalogue.ts';

/** What a scope is for, in words; undefined where there is no such thing. */
export interface NamedScope {
  readonly name: Text;
  /** Of a performance. */
  readonly startsAt?: Date;
}

/** What a scope in the catalogue is for. Everything, counters and gates have no names here. */
export async function nameScope(program: Program, scope: GrantScope): Promise<NamedScope | undefined> {
  const { presenters, byNumber, byEvent, byPerformance } = await keptCatalogue(program);
  switch (scope.kind) {
    case 'presenter': {
      const presenter = presenters.find(({ presenterId }) => presenterId === scope.presenterId);
      return presenter && { name: presenter.name };
    }
    case 'event': {
      const event =
        byNumber.get(scope.eventNumber) ?? [...byEvent.values()].find(({ number }) => number === scope.eventNumber);
      return event && { name: event.title };
    }
    case 'performance': {
      const found = byPerformance.get(scope.performanceId);
      return found && { name: found.event.title, startsAt: found.performance.startsAt };
    }
    default:
      return undefined;
  }
}

/** Whose events there are the most of. @throws where no event has a presenter. */
export async function findBusiestPresenter(program: Program): Promise<string> {
  const { events } = await keptCatalogue(program);
  const byPresenter = Map.groupBy(
    events.filter(({ presenterId }) => presenterId !== null),
    ({ presenterId }) => presenterId,
  );
  const [busiest] = [...byPresenter].toSorted(([, a], [, b]) => b.length - a.length);
  if (!busiest?.[0]) throw new Error('no event of the catalogue has a presenter');
  return busiest[0];
}
