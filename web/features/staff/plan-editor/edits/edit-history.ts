import type { TakenRow } from '../../../../../contract/staff/plans.ts';
import { applyEdit, type Edit } from './apply-edit.ts';
import type { PlanElement } from './drawing.ts';
import type { Drawing, SeatIds } from './drawing.ts';
import { outlineOf } from './change-outlines.ts';
import { growSheet } from './find-seats.ts';
import { findDisturbedSeats, findTakenSeats } from './taken-seats.ts';

export interface EditHistory {
  readonly drawing: Drawing;
  /** Drawings for undo, latest last. They share unchanged parts, so a long history uses little memory. */
  readonly past: readonly Drawing[];
  readonly future: readonly Drawing[];
  readonly ids: SeatIds;
  readonly thing: PlanElement | null;
  /** Sold, held or allotted seats, which must not change. */
  readonly taken: SeatIds;
  /** Drawing as stored on the server. */
  readonly saved: Drawing;
  /** Key of the current stroke: edits of one stroke are undone together. */
  readonly stroke: string | undefined;
  /** Why the last edit was rejected, and the number of seats that caused it. */
  readonly refusal: { readonly why: 'taken' | 'impossible'; readonly seats: number } | null;
}

/** More than a day's work. */
const maxSteps = 5000;

export type Act =
  | { readonly act: 'edit'; readonly edit: Edit; readonly stroke?: string }
  | { readonly act: 'undo' }
  | { readonly act: 'redo' }
  | { readonly act: 'choose'; readonly ids: SeatIds; readonly thing?: PlanElement | null }
  | { readonly act: 'saved'; readonly drawing: Drawing }
  | { readonly act: 'open'; readonly history: EditHistory };

/** @param saved the server's drawing, if `drawing` is a restored local draft. */
export function openHistory(drawing: Drawing, taken: readonly TakenRow[], saved: Drawing = drawing): EditHistory {
  return {
    drawing,
    past: [],
    future: [],
    ids: new Set(),
    thing: null,
    taken: findTakenSeats(drawing, taken),
    saved,
    stroke: undefined,
    refusal: null,
  };
}

export function isChanged({ drawing, saved }: EditHistory): boolean {
  return drawing !== saved;
}

/** Reducer of the history. */
export function act(history: EditHistory, what: Act): EditHistory {
  switch (what.act) {
    case 'edit':
      return edit(history, what.edit, what.stroke);
    case 'undo':
    case 'redo':
      return step(history, what.act);
    case 'choose':
      return { ...history, ids: what.ids, thing: what.thing ?? null, stroke: undefined, refusal: null };
    case 'saved':
      return { ...history, saved: what.drawing };
    case 'open':
      return what.history;
  }
}

function edit(history: EditHistory, wanted: Edit, stroke: string | undefined): EditHistory {
  const { drawing, taken } = history;
  const edited = applyEdit(drawing, wanted);
  if (!edited) return { ...history, refusal: { why: 'impossible', seats: 0 } };
  const disturbed = findDisturbedSeats(drawing, edited.drawing, taken);
  if (disturbed.size > 0) return { ...history, refusal: { why: 'taken', seats: disturbed.size } };
  const chosen = {
    ids: edited.ids ?? history.ids,
    thing: edited.thing === undefined ? history.thing : edited.thing,
    refusal: null,
  };
  if (edited.drawing === drawing) return { ...history, ...chosen };
  const grown = growSheet(edited.drawing);
  const goesOn = stroke !== undefined && stroke === history.stroke;
  const past = goesOn ? history.past : [...history.past.slice(-maxSteps), drawing];
  return { ...history, ...chosen, drawing: grown, past, future: [], stroke };
}

function step(history: EditHistory, direction: 'undo' | 'redo'): EditHistory {
  const { drawing, past, future } = history;
  const to = direction === 'undo' ? past.at(-1) : future.at(-1);
  if (!to) return history;
  return {
    ...history,
    drawing: to,
    past: direction === 'undo' ? past.slice(0, -1) : [...past, drawing],
    future: direction === 'undo' ? [...future, drawing] : future.slice(0, -1),
    ids: stillThere(to, history.ids),
    thing: thingIn(to, history.thing),
    stroke: undefined,
    refusal: null,
  };
}

function stillThere(drawing: Drawing, ids: SeatIds): SeatIds {
  if (ids.size === 0) return ids;
  const there = new Set<number>();
  for (const { rows } of drawing.sections) {
    for (const { runs } of rows) for (const run of runs) for (const { id } of run) if (ids.has(id)) there.add(id);
  }
  return there.size === ids.size ? ids : there;
}

function thingIn(drawing: Drawing, thing: PlanElement | null): PlanElement | null {
  const outline = outlineOf(drawing, thing);
  if (!thing || !outline) return null;
  return thing.corner !== undefined && thing.corner >= outline.length ? withoutCorner(thing) : thing;
}

export function withoutCorner(thing: PlanElement): PlanElement {
  const { corner: _, ...whole } = thing;
  return whole;
}
