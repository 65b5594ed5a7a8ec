import type { Text } from '../../../../../contract/core/language.ts';
import type { PlanStage, SeatAttribute } from '../../../../../contract/seating/seat-plan.ts';
import { setSeatAttribute } from './companions.ts';
import {
  addRows,
  joinRuns,
  removeSeats,
  renameRow,
  renameRows,
  renameSeat,
  renumberSeats,
  splitRuns,
  type NewRows,
} from './change-rows.ts';
import { addCorner, moveOutline, outlineOf, replaceOutline, removeCorner, turnOutline } from './change-outlines.ts';
import { changeSection, paintRows, regroupRows, relist, type SectionChange } from './change-sections.ts';
import type { Drawing, DrawingArea, Named, SeatIds, DrawingPoint, PlanElement } from './drawing.ts';
import {
  alignRows,
  bendRows,
  duplicateSeats,
  mirrorSeats,
  placeSeats,
  spreadRows,
  turnSeats,
  type Alignment,
} from './move-seats.ts';
import type { RowNaming, SeatNumbering } from './name-rows.ts';

/** All edits of a drawing. Lengths are in centimetres, angles in degrees. */
export type Edit =
  | ({ readonly kind: 'addRows' } & NewRows)
  | { readonly kind: 'move'; readonly ids: SeatIds; readonly thing: PlanElement | null; readonly by: DrawingPoint }
  | { readonly kind: 'turn'; readonly ids: SeatIds; readonly thing: PlanElement | null; readonly degrees: number }
  | { readonly kind: 'mirror'; readonly ids: SeatIds; readonly axis: 'x' | 'y' }
  | { readonly kind: 'align'; readonly ids: SeatIds; readonly to: Alignment }
  | { readonly kind: 'bend'; readonly ids: SeatIds; readonly bow: number }
  | { readonly kind: 'spread'; readonly ids: SeatIds; readonly gap: number }
  | { readonly kind: 'duplicate'; readonly ids: SeatIds; readonly by: DrawingPoint }
  | { readonly kind: 'remove'; readonly ids: SeatIds; readonly thing: PlanElement | null }
  | { readonly kind: 'mark'; readonly ids: SeatIds; readonly fact: SeatAttribute; readonly isOn: boolean }
  | { readonly kind: 'paint'; readonly ids: SeatIds; readonly category: string }
  | { readonly kind: 'split'; readonly ids: SeatIds }
  | { readonly kind: 'join'; readonly ids: SeatIds }
  | { readonly kind: 'renumber'; readonly ids: SeatIds; readonly numbers: SeatNumbering }
  | { readonly kind: 'nameRows'; readonly ids: SeatIds; readonly names: RowNaming }
  | { readonly kind: 'nameRow'; readonly row: number; readonly label: string }
  | { readonly kind: 'nameSeat'; readonly seat: number; readonly label: string }
  | { readonly kind: 'section'; readonly section: number; readonly change: SectionChange }
  | { readonly kind: 'regroup'; readonly ids: SeatIds; readonly to: number | 'new'; readonly name: Text }
  | { readonly kind: 'list'; readonly which: 'levels' | 'categories'; readonly list: readonly Named[] }
  | { readonly kind: 'stage'; readonly stage: PlanStage | null }
  /** Adds a corner on an edge; `edge` is the index of the corner before it. */
  | { readonly kind: 'addCorner'; readonly thing: PlanElement; readonly edge: number; readonly to: DrawingPoint }
  /** Replaces the area with the key, or adds a new one. */
  | { readonly kind: 'area'; readonly key: string | undefined; readonly area: DrawingArea }
  | { readonly kind: 'name'; readonly name: Text };

export interface EditResult {
  readonly drawing: Drawing;
  /** New selection, if it changes. */
  readonly ids?: SeatIds;
  readonly thing?: PlanElement | null;
}

/**
 * Applies one edit.
 * @returns the same drawing if nothing changes; `undefined` if the edit is impossible, for example a duplicate name or
 *   a list that omits an entry in use.
 */
export function applyEdit(drawing: Drawing, edit: Edit): EditResult | undefined {
  switch (edit.kind) {
    case 'addRows':
      return addRows(drawing, edit);
    case 'duplicate':
      return duplicateSeats(drawing, edit.ids, edit.by);
    case 'move':
      return { drawing: moveAll(drawing, edit) };
    case 'remove':
      return removeAll(drawing, edit);
    case 'addCorner':
      return addCornerTo(drawing, edit);
    case 'stage':
      return { drawing: { ...drawing, stage: edit.stage }, thing: edit.stage ? { kind: 'stage' } : null };
    case 'area':
      return putArea(drawing, edit.key, edit.area);
    default: {
      const changed = change(drawing, edit);
      return changed && { drawing: changed };
    }
  }
}

type Simple = Exclude<Edit, { kind: 'addRows' | 'duplicate' | 'move' | 'remove' | 'stage' | 'area' | 'addCorner' }>;

function change(drawing: Drawing, edit: Simple): Drawing | undefined {
  switch (edit.kind) {
    case 'turn':
      return turnAll(drawing, edit);
    case 'mirror':
      return mirrorSeats(drawing, edit.ids, edit.axis);
    case 'align':
      return alignRows(drawing, edit.ids, edit.to);
    case 'bend':
      return bendRows(drawing, edit.ids, edit.bow);
    case 'spread':
      return spreadRows(drawing, edit.ids, edit.gap);
    case 'mark':
      return setSeatAttribute(drawing, edit.ids, edit.fact, edit.isOn);
    case 'paint':
      return paintRows(drawing, edit.ids, edit.category);
    case 'split':
      return splitRuns(drawing, edit.ids);
    case 'join':
      return joinRuns(drawing, edit.ids);
    case 'renumber':
      return renumberSeats(drawing, edit.ids, edit.numbers);
    case 'nameRows':
      return renameRows(drawing, edit.ids, edit.names);
    case 'nameRow':
      return renameRow(drawing, edit.row, edit.label);
    case 'nameSeat':
      return renameSeat(drawing, edit.seat, edit.label);
    case 'section':
      return changeSection(drawing, edit.section, edit.change);
    case 'regroup':
      return regroupRows(drawing, edit.ids, edit.to, edit.name);
    case 'list':
      return relist(drawing, edit.which, edit.list);
    case 'name':
      return { ...drawing, name: edit.name };
  }
}

function moveAll(drawing: Drawing, { ids, thing, by }: Extract<Edit, { kind: 'move' }>): Drawing {
  if (by.x === 0 && by.y === 0) return drawing;
  const moved = placeSeats(drawing, ids, ({ x, y }) => ({ x: x + by.x, y: y + by.y }));
  const outline = outlineOf(moved, thing);
  return outline ? replaceOutline(moved, thing, moveOutline(outline, by, thing?.corner)) : moved;
}

function turnAll(drawing: Drawing, { ids, thing, degrees }: Extract<Edit, { kind: 'turn' }>): Drawing {
  if (degrees % 360 === 0) return drawing;
  const outline = outlineOf(drawing, thing);
  const turned = turnSeats(drawing, ids, degrees);
  return outline ? replaceOutline(turned, thing, turnOutline(outline, degrees)) : turned;
}

function removeAll(drawing: Drawing, { ids, thing }: Extract<Edit, { kind: 'remove' }>): EditResult | undefined {
  const outline = outlineOf(drawing, thing);
  if (thing?.corner !== undefined && outline) {
    const left = removeCorner(outline, thing.corner);
    const corner = Math.min(thing.corner, outline.length - 2);
    return left && { drawing: replaceOutline(drawing, thing, left), thing: { ...thing, corner } };
  }
  const left = removeSeats(drawing, ids);
  const gone = { ids: new Set<number>(), thing: null };
  if (thing?.kind === 'stage') return { drawing: { ...left, stage: null }, ...gone };
  const areas = left.areas.filter(({ key }) => thing?.kind !== 'area' || key !== thing.key);
  return { drawing: areas.length === left.areas.length ? left : { ...left, areas }, ...gone };
}

function addCornerTo(
  drawing: Drawing,
  { thing, edge, to }: Extract<Edit, { kind: 'addCorner' }>,
): EditResult | undefined {
  const outline = outlineOf(drawing, thing);
  const more = outline && addCorner(outline, edge, to);
  return more && { drawing: replaceOutline(drawing, thing, more), thing: { ...thing, corner: edge + 1 } };
}

function putArea(drawing: Drawing, key: string | undefined, area: DrawingArea): EditResult | undefined {
  if (drawing.areas.some((one) => one.key === area.key && one.key !== key)) return undefined;
  const isThere = drawing.areas.some((one) => one.key === key);
  const areas = isThere ? drawing.areas.map((one) => (one.key === key ? area : one)) : [...drawing.areas, area];
  return { drawing: { ...drawing, areas }, thing: { kind: 'area', key: area.key } };
}
