import type { AllotmentFigures } from '../../../../contract/staff/reports/sales.ts';
import type { Program } from '../../../context.ts';
import { listChangesOf } from '../../audit/list-changes.ts';
import { countGiven } from '../../orders/gifts/count-given.ts';
import { countAllotted } from '../../seating/allotments/count-places.ts';

/** Changes of one performance that are looked through; more than anybody makes by hand. */
const mostChanges = 20_000;

/** What became of the places of each allotment of a performance: of those that are gone, by what was written down. */
export async function countAllotments(
  program: Pick<Program, 'db' | 'run'>,
  performanceId: string,
): Promise<AllotmentFigures[]> {
  const changes = await listChangesOf(program, [{ kind: 'performance', id: performanceId }], mostChanges);
  const figures = new Map<string, AllotmentFigures>();
  // The first change first, so that the last name is the one that it has.
  for (const { action, details } of changes.toReversed()) {
    const { allotmentId, name, kind, added, released } = readChange(action, details);
    if (allotmentId === undefined) continue;
    const before = figures.get(allotmentId) ?? { allotmentId, ...none };
    figures.set(allotmentId, {
      ...before,
      name: name ?? before.name,
      kind: kind ?? before.kind,
      setAside: before.setAside + added,
      released: before.released + released,
    });
  }
  for (const { allotmentId, name, kind, held } of await countAllotted(program, performanceId))
    figures.set(allotmentId, { ...(figures.get(allotmentId) ?? { allotmentId, ...none }), name, kind, held });
  const given = await countGiven(program, performanceId);
  return [...figures.values()].map((one) => ({ ...one, given: given.get(one.allotmentId) ?? 0 }));
}

const none = { name: '', kind: 'house', setAside: 0, given: 0, released: 0, held: 0 } as const;

interface Change {
  readonly allotmentId?: string | undefined;
  readonly name?: string | undefined;
  readonly kind?: AllotmentFigures['kind'] | undefined;
  readonly added: number;
  readonly released: number;
}

/** What a change says of an allotment; nothing where it is another one. */
function readChange(action: string, details: unknown): Change {
  const said = details as Partial<Change> & { after?: Pick<Change, 'name' | 'kind'> };
  const { allotmentId } = said;
  if (action === 'allotment.write') return { allotmentId, ...said.after, added: said.added ?? 0, released: 0 };
  if (action === 'allotment.release')
    return { allotmentId, name: said.name, kind: said.kind, added: 0, released: said.released ?? 0 };
  return { added: 0, released: 0 };
}
