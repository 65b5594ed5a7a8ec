/** A value as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

/**
 * A document field by field: the value of each path, as `title/zh_hk` or `performances/KEY/zones/KEY/prices/R`. A member of
 * a list with keys has a path of its own, `performances/KEY`, whose value is true: without it there is no such member.
 */
export type Flat = Map<string, Json>;

/** Lists whose members are told apart by their key. */
const keyedLists: ReadonlySet<string> = new Set(['performances', 'zones']);

/** What is one field although it has parts: these are right or wrong together. */
const wholeFields: ReadonlySet<string> = new Set([
  'partner',
  'resale',
  'stream',
  'festival',
  'weather',
  'hours',
  'position',
]);

/** Instants, which are the same however they are written. */
const instants: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'onSaleFrom', 'onSaleUntil']);

function isObject(value: unknown): value is Record<string, Json | undefined> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A key as it stands in a path. */
export function pathKey(key: string): string {
  return encodeURIComponent(key);
}

/** Takes a document apart. What it does not say is no field of it. */
export function flatten(document: object): Flat {
  const flat: Flat = new Map();
  addFields(flat, '', document);
  return flat;
}

function addFields(flat: Flat, prefix: string, object: object): void {
  for (const [name, value] of Object.entries(object) as [string, Json | undefined][]) {
    if (value === undefined || value === null) continue;
    const path = `${prefix}${name}`;
    if (keyedLists.has(name) && Array.isArray(value)) addMembers(flat, path, value);
    else if (isObject(value) && !wholeFields.has(name)) addFields(flat, `${path}/`, value);
    else flat.set(path, instants.has(name) ? sayInstant(value) : value);
  }
}

/** An instant as all of them are written here; what is none stays as it is, for whoever checks it. */
export function sayInstant(value: Json): Json {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return value;
  return new Date(value).toISOString();
}

function addMembers(flat: Flat, path: string, members: readonly Json[]): void {
  for (const member of members) {
    if (!isObject(member) || typeof member['key'] !== 'string') throw new Error(`a member of ${path} has no key`);
    const { key, ...fields } = member;
    const own = `${path}/${pathKey(key)}`;
    flat.set(own, true);
    addFields(flat, `${own}/`, fields);
  }
}

/** Puts a document together again. Fields of members that are not there are left out. */
export function unflatten(flat: Flat): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  const members = new Map<string, Record<string, unknown>>();
  for (const [path, value] of flat) {
    const place = placeOf(root, members, path, value === true);
    if (place) place.object[place.name] = value;
  }
  return root;
}

/** Where a field belongs; undefined for what is a member itself, or belongs to none that is there. */
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

/** An event put together again, with the lists that it must have whether or not anything is in them. */
export function eventOf(flat: Flat): Record<string, unknown> {
  const document = unflatten(flat);
  const performances = (document['performances'] ??= []) as { zones?: { prices?: object }[] }[];
  for (const zone of performances.flatMap((one) => one.zones ?? [])) zone.prices ??= {};
  return document;
}

/** A field that staff have written. */
export interface WrittenField {
  readonly path: string;
  /** Null: taken away. */
  readonly value: Json;
}

export interface Settled {
  /** What is shown: what staff have written, and what the source says of everything else. */
  readonly flat: Flat;
  /** Paths of which the source says something else. */
  readonly kept: string[];
  /** Paths of what the source has not, or no longer: they count again as soon as it has. */
  readonly idle: string[];
}

/** Settles field by field what a source and staff both write: staff's word stands until they give the field back. */
export function settle(source: Flat, fields: readonly WrittenField[]): Settled {
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

/** The paths of the members of lists that a field belongs to, the outer one first. */
function membersOf(path: string): string[] {
  const names = path.split('/');
  return names.flatMap((name, at) =>
    (name === 'performances' || name === 'zones') && at + 2 < names.length ? names.slice(0, at + 2).join('/') : [],
  );
}

/** Whether two values are the same, in whatever order their parts stand. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return canonical(one ?? null) === canonical(other ?? null);
}

function canonical(value: Json): string {
  return JSON.stringify(value, (_name, part: Json) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
