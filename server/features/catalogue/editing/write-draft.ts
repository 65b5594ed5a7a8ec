import { actionOfField, type FieldAction } from '../../../../contract/staff/event-fields.ts';
import type { FieldChange, Saved } from '../../../../contract/staff/events.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readStoredEvent } from './store-documents.ts';
import { lockDraft, readVersionFields, writeDraftRow, type Draft, type DraftChange } from './store-drafts.ts';
import { compareFields, composeDraft, fieldsOf } from './compose-draft.ts';
import { othersSince, composeDraftState } from './draft-state.ts';
import { readOverrides } from '../staff-overrides/store-overrides.ts';
import type { JsonData } from '../staff-overrides/rules.ts';

/** Permits to write fields. All of them name the same event. */
export interface FieldPermits {
  readonly 'event.write': Permit<'event.write', number>;
  readonly 'performance.write'?: Permit<'performance.write', number> | undefined;
  readonly 'price.write'?: Permit<'price.write', number> | undefined;
  readonly 'window.write'?: Permit<'window.write', number> | undefined;
  /** Returns whether the writer may assign the event to this presenter; null means no presenter. */
  readonly mayGiveTo: (presenterId: string | null) => boolean;
}

/** Maximum changes per request: more fields than any event has. */
const maxChanges = 20_000;

type DraftRefusal = 'not_found' | 'forbidden';

/**
 * Changes an event's draft. If someone else has changed it since `version`, writes nothing and returns their changes.
 * Draft problems are returned but prevent only publishing.
 */
export function writeDraft(
  program: Program,
  permits: FieldPermits,
  { version, changes }: { version: number; changes: readonly FieldChange[] },
): Promise<Outcome<Saved, DraftRefusal>> {
  return program.transact((tx) => changeDraft(program, tx, permits, version, async () => changes));
}

/** Drafts the fields of an earlier published version, limited to fields that staff may write. */
export function restoreVersion(
  program: Program,
  permits: FieldPermits,
  { version, restore }: { version: number; restore: number },
): Promise<Outcome<Saved, DraftRefusal>> {
  return program.transact((tx) =>
    changeDraft(program, tx, permits, version, async (eventId, draft) => {
      const then = await readVersionFields(tx, eventId, restore);
      const stored = await readStoredEvent(tx, permits['event.write'].subject);
      if (!then || !stored) return undefined;
      const now = composeDraft(fieldsOf(stored), draft, await readOverrides(tx, 'event', eventId));
      return compareFields(now, then)
        .filter(({ path }) => actionOfField(path) !== undefined)
        .map(({ path, after }): FieldChange =>
          after === null ? { path, to: 'nothing' } : { path, to: 'value', value: after as FieldChange['value'] },
        );
    }),
  );
}

async function changeDraft(
  program: Program,
  tx: Tx,
  permits: FieldPermits,
  version: number,
  changesOf: (eventId: string, draft: Draft) => Promise<readonly FieldChange[] | undefined>,
): Promise<Outcome<Saved, DraftRefusal>> {
  const event = await readStoredEvent(tx, permits['event.write'].subject);
  if (!event) return refuse('not_found');
  const draft = await lockDraft(tx, event.eventId);
  if (draft.version !== version) {
    const others = await othersSince(tx, event.eventId, draft, version);
    return done({ outcome: 'stale', version: draft.version, others } as const);
  }
  const changes = await changesOf(event.eventId, draft);
  if (!changes) return refuse('not_found');
  const refusal = refuseChanges(permits, changes);
  if (refusal) return refusal;
  const now = program.now();
  const made = { version: version + 1, by: nameEditor(permits['event.write']), at: now.toISOString() };
  const next: Draft = {
    version: version + 1,
    changes: {
      ...draft.changes,
      ...Object.fromEntries(changes.map((one): [string, DraftChange] => [one.path, { ...said(one), ...made }])),
    },
  };
  const [before, after] = [
    await composeDraftState(tx, event, draft, now),
    await composeDraftState(tx, { ...event }, next, now),
  ];
  await writeDraftRow(tx, event.eventId, next);
  const differences = compareFields(before.flat, after.flat);
  const byAction = Map.groupBy(changes, ({ path }) => actionOfField(path)!);
  for (const [action, own] of byAction) {
    const permit = permits[action]!;
    const paths = own.map(({ path }) => path);
    const difference = differences.filter(({ path }) => actionOfField(path) === action);
    await recordChange(program, tx, permit, { paths, difference, draft: next.version });
  }
  return done({ outcome: 'saved', version: next.version, problems: after.problems } as const);
}

function said({ to, value }: FieldChange): Pick<DraftChange, 'to' | 'value'> {
  return to === 'value' ? { to, value: (value ?? null) as JsonData } : { to };
}

function refuseChanges(permits: FieldPermits, changes: readonly FieldChange[]) {
  if (changes.length > maxChanges) return refuse('forbidden');
  for (const { path, to, value } of changes) {
    const action: FieldAction | undefined = actionOfField(path);
    if (!action || !permits[action]) return refuse('forbidden', { field: path });
    if (path !== 'presenter' || to === 'before') continue;
    // The source's value is not loaded yet, so reverting requires the right to assign any presenter.
    const presenterId = to === 'value' && typeof value === 'string' ? value : null;
    if (!permits.mayGiveTo(presenterId)) return refuse('forbidden', { field: path });
  }
  return undefined;
}

/** Returns the actor's name as shown to other staff. */
export function nameEditor({ actor }: Permit): string {
  return actor.kind === 'staff' ? actor.displayName : actor.kind === 'system' ? actor.name : '';
}
