import { languages } from '../../../../contract/core/language.ts';
import type { StaffContentItem } from '../../../../contract/staff/content/news.ts';

export function nameOf(item: StaffContentItem) {
  return item.type === 'sales_point' ? item.name : item.title;
}

type Value = unknown;
type Fields = Readonly<Record<string, Value>>;

const isText = (value: Value): value is Fields => typeof value === 'object' && value !== null && 'zh_hk' in value;

/** Returns the fields of an item by path, with one entry per language of a text: `pinned`, `title/zh_hk`. */
export function itemFieldsOf(item: StaffContentItem): Map<string, Value> {
  const fields = new Map<string, Value>();
  for (const [name, value] of Object.entries(item) as [string, Value][]) {
    if (isText(value)) for (const language of languages) fields.set(`${name}/${language}`, value[language]);
    else fields.set(name, value);
  }
  return fields;
}

export function withField<Item extends StaffContentItem>(item: Item, path: string, value: Value): Item {
  const [name = '', language] = path.split('/');
  if (language === undefined) return { ...item, [name]: value };
  const fields: Fields = { ...item };
  const text = fields[name];
  return { ...item, [name]: { ...(isText(text) ? text : {}), [language]: value } };
}

const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

export function isSameItem(one: StaffContentItem, other: StaffContentItem): boolean {
  return [...new Set([...itemFieldsOf(one).keys(), ...itemFieldsOf(other).keys()])].every((path) =>
    isSame(itemFieldsOf(one).get(path), itemFieldsOf(other).get(path)),
  );
}

/**
 * Merges concurrent changes of an item by field: uses the value of a field that only one side changed. Lists fields
 * changed on both sides in `both`, for the user to decide; for these, `item` has my value.
 */
export function mergeItems<Item extends StaffContentItem>(
  base: StaffContentItem,
  mine: Item,
  theirs: StaffContentItem,
): { item: Item; both: string[] } {
  const [old, own, other] = [itemFieldsOf(base), itemFieldsOf(mine), itemFieldsOf(theirs)];
  let item = mine;
  const both: string[] = [];
  for (const path of new Set([...old.keys(), ...own.keys(), ...other.keys()])) {
    const said = other.get(path);
    if (isSame(said, old.get(path)) || isSame(said, own.get(path))) continue;
    if (isSame(own.get(path), old.get(path))) item = withField(item, path, said ?? null);
    else both.push(path);
  }
  return { item, both };
}
