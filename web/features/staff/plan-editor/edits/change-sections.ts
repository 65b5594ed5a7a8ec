import {
  rowsWith,
  seatsOfRow,
  type Drawing,
  type DrawingRow,
  type DrawingSection,
  type Named,
  type SeatIds,
} from './drawing.ts';
import type { Text } from '../../../../../contract/core/language.ts';
import { freeName, freeSection } from './name-rows.ts';

export type SectionChange = Partial<Pick<DrawingSection, 'key' | 'name' | 'level' | 'category'>>;

/** @returns `undefined` if another section has the key. */
export function changeSection(drawing: Drawing, id: number, change: SectionChange): Drawing | undefined {
  const isTaken = drawing.sections.some((one) => one.id !== id && one.key === change.key);
  if (isTaken || (change.key?.length ?? 0) > 80) return undefined;
  return { ...drawing, sections: drawing.sections.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

/**
 * Assigns a category to rows. A section has one category: if only some of its rows change, they become a new section
 * beside it.
 */
export function paintRows(drawing: Drawing, ids: SeatIds, category: string): Drawing {
  const touched = new Set(rowsWith(drawing, ids).map(({ row }) => row));
  let { nextId } = drawing;
  let sections: readonly DrawingSection[] = drawing.sections;
  for (const section of drawing.sections) {
    const rows = section.rows.filter((row) => touched.has(row));
    if (rows.length === 0 || section.category === category) continue;
    if (rows.length === section.rows.length) {
      sections = sections.map((one) => (one === section ? { ...section, category } : one));
      continue;
    }
    const { outline: _, ...rest } = section;
    const left = { ...rest, rows: section.rows.filter((row) => !touched.has(row)) };
    const beside = sections.find((one) => isBeside(one, section, category) && hasRoom(one, rows));
    const key = freeName(section.key, new Set(sections.map((one) => one.key)));
    const painted = beside ? grow(beside, rows) : { ...rest, id: nextId++, key, category, rows };
    sections = sections.flatMap((one) => {
      if (one === section) return beside ? [left] : [left, painted];
      return one === beside ? [painted] : [one];
    });
  }
  return sections === drawing.sections ? drawing : { ...drawing, sections, nextId };
}

/** Returns true if a section was split off another one for the same category. */
function isBeside(one: DrawingSection, section: DrawingSection, category: string): boolean {
  return one.category === category && one.level === section.level && one.key !== section.key && sameText(one, section);
}

function sameText({ name: a }: DrawingSection, { name: b }: DrawingSection): boolean {
  return a.en_us === b.en_us && a.zh_hk === b.zh_hk && a.zh_cn === b.zh_cn;
}

function hasRoom(section: DrawingSection, rows: readonly DrawingRow[]): boolean {
  const labels = new Set(section.rows.map(({ label }) => label));
  return !rows.some(({ label }) => labels.has(label));
}

function grow(section: DrawingSection, rows: readonly DrawingRow[]): DrawingSection {
  const { outline: _, ...rest } = section;
  return { ...rest, rows: [...section.rows, ...rows] };
}

/**
 * Moves the whole rows of these seats into another section or a new one.
 * @returns `undefined` if a name would occur twice.
 */
export function regroupRows(drawing: Drawing, ids: SeatIds, to: number | 'new', name: Text): Drawing | undefined {
  const moved = rowsWith(drawing, ids);
  const [first] = moved;
  if (!first) return drawing;
  const rows = moved.filter(({ section }) => section.id !== to).map(({ row }) => row);
  const goal = drawing.sections.find(({ id }) => id === to);
  const labels = [...(goal?.rows ?? []), ...rows].map(({ label }) => label);
  if (new Set(labels).size < labels.length) return undefined;
  const gone = new Set(rows);
  const left = drawing.sections.flatMap((section): DrawingSection[] => {
    if (section.id === to) return rows.length > 0 ? [grow(section, rows)] : [section];
    const stay = section.rows.filter((row) => !gone.has(row));
    if (stay.length === section.rows.length) return [section];
    const { outline: _, ...rest } = section;
    return stay.length > 0 ? [{ ...rest, rows: stay }] : [];
  });
  if (goal) return { ...drawing, sections: left };
  const named = freeSection(name, new Set(left.map((one) => one.key)));
  const { level, category } = first.section;
  const made: DrawingSection = { id: drawing.nextId, ...named, level, category, rows };
  return { ...drawing, sections: [...left, made], nextId: drawing.nextId + 1 };
}

/**
 * Replaces the list of levels or categories.
 * @returns `undefined` if an entry in use is missing.
 */
export function relist(drawing: Drawing, which: 'levels' | 'categories', list: readonly Named[]): Drawing | undefined {
  const keys = new Set(list.map(({ key }) => key));
  const field = which === 'levels' ? 'level' : 'category';
  if (list.length === 0 || drawing.sections.some((section) => !keys.has(section[field]))) return undefined;
  return { ...drawing, [which]: list };
}

/** Adds a level or category with a unique key. */
export function addNamed(list: readonly Named[], stem: string, name: Named['name']): Named[] {
  const keys = new Set(list.map(({ key }) => key));
  for (let at = list.length + 1; ; at += 1) {
    const key = `${stem}-${at}`;
    if (!keys.has(key)) return [...list, { key, name }];
  }
}

export function countByCategory(drawing: Drawing): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { category, rows } of drawing.sections) {
    const seats = rows.reduce((sum, row) => sum + seatsOfRow(row).length, 0);
    counts.set(category, (counts.get(category) ?? 0) + seats);
  }
  return counts;
}
