import type { Text } from '../../../../contract/core/language.ts';
import type { GrantScope } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { readCachedCatalogue } from '../events/catalogue-cache.ts';

export interface ScopeName {
  readonly name: Text;
  /** Set only for a performance. */
  readonly startsAt?: Date;
}

/** Returns the name of a catalogue scope, or `undefined` if it does not exist or is everything, a counter or a gate. */
export async function nameScope(program: Program, scope: GrantScope): Promise<ScopeName | undefined> {
  const { presenters, byNumber, byEvent, byPerformance } = await readCachedCatalogue(program);
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

/** Returns at most `most` presenters, events or upcoming performances whose name contains a text in any language. */
export async function findScopesNamed(
  program: Program,
  kind: 'presenter' | 'event' | 'performance',
  text: string,
  max: number,
): Promise<(ScopeName & { readonly scope: GrantScope })[]> {
  const { presenters, events } = await readCachedCatalogue(program);
  const wanted = text.normalize('NFKC').toLowerCase();
  const isNamed = (name: Text) =>
    Object.values(name).some((one) => one.normalize('NFKC').toLowerCase().includes(wanted));
  if (kind === 'presenter')
    return presenters
      .filter(({ name }) => isNamed(name))
      .slice(0, max)
      .map(({ presenterId, name }) => ({ scope: { kind, presenterId }, name }));
  const named = events.filter(({ title }) => isNamed(title));
  if (kind === 'event')
    return named.slice(0, max).map(({ number, title }) => ({ scope: { kind, eventNumber: number }, name: title }));
  return named
    .flatMap(({ title, performances }) =>
      performances
        .filter(({ startsAt }) => startsAt > program.now())
        .map(({ performanceId, startsAt }) => ({ scope: { kind, performanceId }, name: title, startsAt })),
    )
    .slice(0, max);
}

/**
 * Returns the presenter with the most events.
 * @throws if no event has a presenter
 */
export async function findBusiestPresenter(program: Program): Promise<string> {
  const { events } = await readCachedCatalogue(program);
  const byPresenter = Map.groupBy(
    events.filter(({ presenterId }) => presenterId !== null),
    ({ presenterId }) => presenterId,
  );
  const [busiest] = [...byPresenter].toSorted(([, a], [, b]) => b.length - a.length);
  if (!busiest?.[0]) throw new Error('no event in the catalogue has a presenter');
  return busiest[0];
}
