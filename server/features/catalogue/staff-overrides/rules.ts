export type JsonData =
  | string
  | number
  | boolean
  | null
  | readonly JsonData[]
  | { readonly [name: string]: JsonData | undefined };

/**
 * A document as a map of fields by path, such as `title/zh_hk` or `performances/KEY/zones/KEY/prices/R`. A member of a
 * keyed list has a path of its own, `performances/KEY`, with the value true; without that path the member does not
 * exist.
 */
export type Flat = Map<string, JsonData>;

/** Lists whose members are identified by key. */
const keyedLists: ReadonlySet<string> = new Set(['performances', 'zones']);

/** Objects treated as a single field, because their parts are only valid together. */
const wholeFields: ReadonlySet<string> = new Set([
  'partner',
  'resale',
  'stream',
  'festival',
  'weather',
  'hours',
  'position',
]);

/** Fields with instants, which are compared regardless of notation. */
const instants: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'onSaleFrom', 'onSaleUntil']);

function isObject(value: unknown): value is Record<string, JsonData | undefined> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function pathKey(key: string): string {
  return encodeURIComponent(key);
}

/** Flattens a document. Absent fields are omitted. */
export function flatten(document: object): Flat {
  const flat: Flat = new Map();
  addFields(flat, '', document);
  return flat;
}

function addFields(flat: Flat, prefix: string, object: object): void {
  for (const [name, value] of Object.entries(object) as [string, JsonData | undefined][]) {
    if (value === undefined || value === null) continue;
    const path = `${prefix}${name}`;
    if (keyedLists.has(name) && Array.isArray(value)) addMembers(flat, path, value);
    else if (isObject(value) && !wholeFields.has(name)) addFields(flat, `${path}/`, value);
    else flat.set(path, instants.has(name) ? normalizeInstant(value) : value);
  }
}

/** Normalizes an instant to ISO 8601 UTC. Other values are unchanged and validated later. */
export function normalizeInstant(value: JsonData): JsonData {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return value;
  return new Date(value).toISOString();
}

function addMembers(flat: Flat, path: string, members: readonly JsonData[]): void {
  for (const member of members) {
    if (!isObject(member) || typeof member['key'] !== 'string') throw new Error(`a member of ${path} has no key`);
    const { key, ...fields } = member;
    const own = `${path}/${pathKey(key)}`;
    flat.set(own, true);
    addFields(flat, `${own}/`, fields);
  }
}

/** Restores a document from its fields. Omits fields of members that do not exist. */
export function unflatten(flat: Flat): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  const members = new Map<string, Record<string, unknown>>();
  for (const [path, value] of flat) {
    const place = placeOf(root, members, path, value === true);
    if (place) place.object[place.name] = value;
  }
  return root;
}

/** Returns the object that contains a field; `undefined` for a member itself, and for fields of a missing member. */
function placeOf(
  root: Record<string, unknown>,
  members: Map<string, Record<string, unknown>>,
  path: string,
  isMember: boolean,
): { object: Record<string, unknown>; name: string } | undefined {
  const names = path.split('/');
  let object = root;
  for (let at = 0; at < names.length - 1; at++) {
    const name = names[at]!;
    if (keyedLists.has(name)) {
      const own = names.slice(0, at + 2).join('/');
      if (at + 2 === names.length && isMember) {
        const member = { key: decodeURIComponent(names[at + 1]!) };
        members.set(own, member);
        listIn(object, name).push(member);
        return undefined;
      }
      const member = members.get(own);
      if (!member) return undefined;
      object = member;
      at++;
    } else object = (object[name] ??= {}) as Record<string, unknown>;
  }
  return { object, name: names.at(-1)! };
}

function listIn(object: Record<string, unknown>, name: string): unknown[] {
  return (object[name] ??= []) as unknown[];
}

/** Restores an event from its fields; mandatory lists are included even if empty. */
export function assembleEvent(flat: Flat): Record<string, unknown> {
  const document = unflatten(flat);
  const performances = (document['performances'] ??= []) as { zones?: { prices?: object }[] }[];
  for (const zone of performances.flatMap((one) => one.zones ?? [])) zone.prices ??= {};
  return document;
}

export interface OverriddenField {
  readonly path: string;
  /** Null: removed. */
  readonly value: JsonData;
}

export interface Settled {
  /** Effective fields: staff overrides, and the source's values elsewhere. */
  readonly flat: Flat;
  /** Overridden paths whose value differs from the source. */
  readonly kept: string[];
  /** Overridden paths whose members the source lacks; they apply again when the members return. */
  readonly idle: string[];
}

/** Merges a source's fields with staff overrides. An override stays until staff revert the field to the source. */
export function applyOverrides(source: Flat, fields: readonly OverriddenField[]): Settled {
  const flat: Flat = new Map(source);
  const kept: string[] = [];
  for (const { path, value } of fields) {
    const said = source.get(path) ?? null;
    if (!isSame(said, value)) kept.push(path);
    if (value !== null) flat.set(path, value);
  }
  for (const { path, value } of fields) {
    if (value !== null) continue;
    flat.delete(path);
    for (const one of flat.keys()) if (one.startsWith(`${path}/`)) flat.delete(one);
  }
  const idle = fields.map(({ path }) => path).filter((path) => !membersOf(path).every((one) => flat.get(one) === true));
  return { flat, kept, idle };
}

/** Returns the paths of the list members that contain a field, outermost first. */
function membersOf(path: string): string[] {
  const names = path.split('/');
  return names.flatMap((name, at) =>
    (name === 'performances' || name === 'zones') && at + 2 < names.length ? names.slice(0, at + 2).join('/') : [],
  );
}

/** Compares two values, ignoring property order. */
export function isSame(one: JsonData | undefined, other: JsonData | undefined): boolean {
  return canonical(one ?? null) === canonical(other ?? null);
}

function canonical(value: JsonData): string {
  return JSON.stringify(value, (_name, part: JsonData) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
