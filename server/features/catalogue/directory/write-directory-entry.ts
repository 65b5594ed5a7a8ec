import { FeedPresenter, FeedVenue } from '../../../../contract/catalogue/feed.ts';
import { languages, type Text } from '../../../../contract/core/language.ts';
import { hasHidden } from '../../../../contract/core/text.ts';
import type { DirectoryProblem } from '../../../../contract/staff/venues.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { bumpVersion, lockForImport } from '../store.ts';
import { flatten, isSame, applyOverrides, unflatten, type Flat, type JsonData } from '../staff-overrides/rules.ts';
import { deleteOverrides, readOverrides, writeOverrides } from '../staff-overrides/store-overrides.ts';
import {
  insertDirectoryEntry,
  overwriteDirectoryEntry,
  readDirectoryRow,
  type DirectoryKind,
  type DirectoryRow,
} from './store-directory.ts';

type PlacePermit = Permit<'venue.write', string> | Permit<'presenter.write', string>;

const ownSource = 'staff';

/** Maximum characters: `text` for names and addresses, `fact` for other fields. */
const longest = { text: 300, fact: 60 } as const;

export interface DirectoryField {
  readonly path: string;
  readonly to: 'value' | 'source';
  readonly value?: JsonData | undefined;
}

export type DirectoryWriteResult =
  | { outcome: 'saved'; version: number }
  | { outcome: 'refused'; problems: DirectoryProblem[] }
  /** Current state, from {@link describeDirectoryEntry}. */
  | { outcome: 'stale'; place: DirectoryRow };

function kindOf({ action }: PlacePermit): DirectoryKind {
  return action === 'venue.write' ? 'venue' : 'presenter';
}

function nameOf({ actor }: PlacePermit): string {
  return actor.kind === 'staff' ? actor.displayName : actor.kind === 'system' ? actor.name : '';
}

/**
 * Returns the validation problems of a venue or presenter: a missing name, text that is too long, or an impossible
 * value.
 */
function checkEntry(kind: DirectoryKind, flat: Flat): DirectoryProblem[] {
  const problems: DirectoryProblem[] = [];
  const texts = kind === 'venue' ? ['name', 'address', 'district'] : ['name'];
  for (const text of texts) {
    const said = languages.filter((language) => isSaid(flat.get(`${text}/${language}`)));
    if (said.length === 0 && text !== 'name') continue;
    for (const language of languages) {
      if (!said.includes(language)) problems.push({ path: `${text}/${language}`, problem: 'language_missing' });
    }
  }
  for (const [path, value] of flat) {
    const max = path.includes('/') ? longest.text : longest.fact;
    if (typeof value === 'string' && value.length > max) problems.push({ path, problem: 'too_long' });
    if (path.startsWith('name/') && typeof value === 'string' && hasHidden(value))
      problems.push({ path, problem: 'not_valid' });
  }
  const within = { latitude: [21, 24], longitude: [112, 116] } as const;
  for (const [path, [low, high]] of Object.entries(within)) {
    const value = flat.get(path);
    const isGood = value === undefined || (typeof value === 'number' && value >= low && value <= high);
    if (!isGood) problems.push({ path, problem: 'not_valid' });
  }
  if (problems.length > 0) return problems;
  const shape = (kind === 'venue' ? FeedVenue : FeedPresenter).safeParse(unflatten(flat));
  return shape.success
    ? []
    : shape.error.issues.map(({ path }) => ({ path: path.join('/'), problem: 'not_valid' as const }));
}

function isSaid(value: JsonData | undefined): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/**
 * Adds a venue or presenter.
 * @param permit contains the ID of the new record
 */
export async function addDirectoryEntry(
  program: Program,
  permit: PlacePermit,
  given: Partial<FeedVenue> & { name: Text },
): Promise<{ outcome: 'added' } | { outcome: 'refused'; problems: DirectoryProblem[] }> {
  const kind = kindOf(permit);
  const flat = trimmed(flatten({ ...given, key: permit.subject }));
  const problems = checkEntry(kind, flat);
  if (problems.length > 0) return { outcome: 'refused', problems };
  const document = unflatten(flat) as FeedVenue;
  return program.transact(async (tx) => {
    await lockForImport(tx);
    const now = program.now();
    await insertDirectoryEntry(tx, kind, { id: permit.subject, source: ownSource, document, by: nameOf(permit), now });
    await bumpVersion(tx, 'events');
    await recordChange(program, tx, permit, { before: null, after: document });
    return { outcome: 'added' };
  });
}

/**
 * Updates fields of a venue or presenter, unless someone else has changed it since `version`. Fields that staff write
 * override the source until staff revert them.
 * @param permit contains the record's ID
 */
export function writeDirectoryEntry(
  program: Program,
  permit: PlacePermit,
  { version, changes }: { version: number; changes: readonly DirectoryField[] },
): Promise<Outcome<DirectoryWriteResult, 'not_found'>> {
  const kind = kindOf(permit);
  return program.transact(async (tx): Promise<Outcome<DirectoryWriteResult, 'not_found'>> => {
    await lockForImport(tx);
    const place = await readDirectoryRow(tx, kind, permit.subject, { lock: true });
    if (!place) return refuse('not_found');
    if (place.version !== version) return done({ outcome: 'stale', place });
    const written = await readOverrides(tx, kind, place.id);
    const before = flatten(place.document);
    const fields = changes.map(({ path, to, value = null }) => {
      const known = written.find((one) => one.path === path);
      const said = known ? known.sourceValue : (before.get(path) ?? null);
      const own = typeof value === 'string' ? value.trim() : value;
      return { path, to, sourceValue: said, value: to === 'source' ? said : own === '' ? null : own };
    });
    const after = applyOverrides(before, fields).flat;
    const problems = checkEntry(kind, after);
    if (problems.length > 0) return done({ outcome: 'refused', problems });
    const now = program.now();
    const document = unflatten(after) as FeedVenue;
    const next = await overwriteDirectoryEntry(tx, kind, { id: place.id, document, by: nameOf(permit), now });
    if (place.source !== ownSource) {
      const rows = fields.filter(({ to }) => to === 'value').map((one) => ({ ...one, subjectId: place.id }));
      const by = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
      await writeOverrides(tx, kind, rows, { by, now });
      const back = fields.filter(({ to }) => to === 'source').map(({ path }) => path);
      await deleteOverrides(tx, kind, place.id, back);
    }
    await bumpVersion(tx, 'events');
    const paths = fields.map(({ path }) => path).filter((path) => !isSame(before.get(path), after.get(path)));
    const of = (flat: Flat) => Object.fromEntries(paths.map((path) => [path, flat.get(path) ?? null]));
    await recordChange(program, tx, permit, { version: next, before: of(before), after: of(after) });
    return done({ outcome: 'saved', version: next });
  });
}

function trimmed(flat: Flat): Flat {
  const entries = [...flat].map(([path, value]): [string, JsonData] => [
    path,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return new Map(entries.filter(([, value]) => value !== ''));
}
