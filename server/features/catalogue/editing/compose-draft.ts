import type { Draft, FieldDifference } from './store-drafts.ts';
import type { StoredEvent } from './store-documents.ts';
import type { OverrideRow } from '../staff-overrides/store-overrides.ts';
import {
  flatten,
  isSame,
  pathKey,
  normalizeInstant,
  applyOverrides,
  type Flat,
  type JsonData,
  type OverriddenField,
} from '../staff-overrides/rules.ts';

export interface EventFields {
  /** Published fields. */
  readonly live: Flat;
  /** Fields of withdrawn performances and zones. */
  readonly gone: Flat;
}

export function fieldsOf({ document, performances }: StoredEvent): EventFields {
  const live = flatten(document);
  const gone: Flat = new Map();
  for (const { listed, key, document: own, zones } of performances) {
    const prefix = `performances/${pathKey(key)}`;
    put(listed ? live : gone, prefix, own);
    for (const zone of zones) {
      put(listed && !zone.withdrawn ? live : gone, `${prefix}/zones/${pathKey(zone.key)}`, zone.document);
    }
  }
  return { live, gone };
}

function put(flat: Flat, path: string, member: object): void {
  flat.set(path, true);
  for (const [name, value] of flatten(member)) if (name !== 'key') flat.set(`${path}/${name}`, value);
}

/**
 * Returns the fields that publishing the draft would produce: the published fields with the draft's changes applied.
 */
export function composeDraft({ live, gone }: EventFields, draft: Draft, written: readonly OverrideRow[]): Flat {
  const said = new Map(written.map((row) => [row.path, row.sourceValue]));
  const back: [string, JsonData][] = [];
  const fields = Object.entries(draft.changes).flatMap(([path, change]): OverriddenField[] => {
    // A field that staff have not overridden already has the source's value.
    if (change.to === 'before' || (change.to === 'source' && !said.has(path))) return [];
    if (change.to === 'nothing') return [{ path, value: null }];
    if (change.to === 'value') return [{ path, value: describeField(path, change.value ?? null) }];
    const value = said.get(path) ?? null;
    // A restored performance or zone gets its last published fields.
    if (value === true) back.push(...[...gone].filter(([one]) => one.startsWith(`${path}/`)));
    return [{ path, value }];
  });
  const source = new Map(live);
  for (const [path, value] of back) if (!source.has(path)) source.set(path, value);
  // A performance or zone must precede its fields.
  return inOrder(applyOverrides(source, fields).flat);
}

/** Normalizes a field's value for comparison and storage. */
function describeField(path: string, value: JsonData): JsonData {
  return /(?:^|\/)(?:startsAt|endsAt|onSaleFrom|onSaleUntil)$/.test(path) ? normalizeInstant(value) : value;
}

function inOrder(flat: Flat): Flat {
  const depth = (path: string) => path.split('/').length;
  const members = [...flat].filter(
    ([path, value]) => value === true && /(?:^|\/)(?:performances|zones)\/[^/]+$/.test(path),
  );
  return new Map([...members.toSorted(([one], [other]) => depth(one) - depth(other)), ...flat]);
}

export function compareFields(before: Flat, after: Flat): FieldDifference[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].flatMap((path) => {
    const [was, is] = [before.get(path) ?? null, after.get(path) ?? null];
    return isSame(was, is) ? [] : [{ path, before: was, after: is }];
  });
}
