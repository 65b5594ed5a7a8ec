import type { AllotmentFigures } from '../../../../contract/staff/reports/sales.ts';
import type { Program } from '../../../context.ts';
import { listChangesOf } from '../../audit/list-changes.ts';
import { countGiftsByAllotment } from '../../orders/gifts/count-gifts.ts';
import { countAllotted } from '../../seating/allotments/count-zone-seats.ts';

/** Maximum number of audited changes read per performance; more than staff ever make. */
const maxChanges = 20_000;

/**
 * Counts how the tickets of each allotment of a performance were used. Reconstructs deleted allotments from the audit
 * log.
 */
export async function countAllotments(
  program: Pick<Program, 'db' | 'run'>,
  performanceId: string,
): Promise<AllotmentFigures[]> {
  const changes = await listChangesOf(program, [{ kind: 'performance', id: performanceId }], maxChanges);
  const figures = new Map<string, AllotmentFigures>();
  // Oldest change first, so that the latest name wins.
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
  const given = await countGiftsByAllotment(program, performanceId);
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

/** Parses an allotment change; returns zeros for any other action. */
function readChange(action: string, details: unknown): Change {
  const said = details as Partial<Change> & { after?: Pick<Change, 'name' | 'kind'> };
  const { allotmentId } = said;
  if (action === 'allotment.write') return { allotmentId, ...said.after, added: said.added ?? 0, released: 0 };
  if (action === 'allotment.release')
    return { allotmentId, name: said.name, kind: said.kind, added: 0, released: said.released ?? 0 };
  return { added: 0, released: 0 };
}
