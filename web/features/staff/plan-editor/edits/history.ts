import type { TakenRow } from '../../../../../contract/staff/plans.ts';
import { applyEdit, type Edit } from './apply-edit.ts';
import type { Thing } from './drawing.ts';
import type { Drawing, SeatIds } from './drawing.ts';
import { outlineOf } from './change-outlines.ts';
import { growSheet } from './find-seats.ts';
import { findDisturbed, findTaken } from './keep-taken.ts';

/** A drawing with what was done to it, and what is chosen in it. */
export interface History {
  readonly drawing: Drawing;
  /** What undo goes back to, the latest last. Drawings share what they have in common, so that many cost little. */
  readonly past: readonly Drawing[];
  readonly future: readonly Drawing[];
  readonly ids: SeatIds;
  readonly thing: Thing | null;
  /** Seats that somebody has: they stay as they are. */
  readonly taken: SeatIds;
  /** As it is on the server. */
  readonly saved: Drawing;
  /** Steps of one movement are one edit: what the last one was part of. */
  readonly stroke: string | undefined;
  /** Why the last edit was not done, and of how many seats it speaks. */
  readonly refusal: { readonly why: 'taken' | 'impossible'; readonly seats: number } | null;
}

/** Whoever draws for a whole day does less. */
const mostSteps = 5000;

export type Act =
  | { readonly act: 'edit'; readonly edit: Edit; readonly stroke?: string }
  | { readonly act: 'undo' }
  | { readonly act: 'redo' }
  | { readonly act: 'choose'; readonly ids: SeatIds; readonly thing?: Thing | null }
  /** What was drawn so far is on the server. */
  | { readonly act: 'saved'; readonly drawing: Drawing }
  /** Another plan is drawn on from now on. */
  | { readonly act: 'open'; readonly history: History };

/** @param saved what the server has, where something else is opened: what was kept of a drawing. */
export function openHistory(drawing: Drawing, taken: readonly TakenRow[], saved: Drawing = drawing): History {
  return {
    drawing,
    past: [],
    future: [],
    ids: new Set(),
    thing: null,
    taken: findTaken(drawing, taken),
    saved,
    stroke: undefined,
    refusal: null,
  };
}

export function isChanged({ drawing, saved }: History): boolean {
  return drawing !== saved;
}

/** What a drawing becomes by an act. */
export function act(history: History, what: Act): History {
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

function edit(history: History, wanted: Edit, stroke: string | undefined): History {
  const { drawing, taken } = history;
  const edited = applyEdit(drawing, wanted);
  if (!edited) return { ...history, refusal: { why: 'impossible', seats: 0 } };
  const disturbed = findDisturbed(drawing, edited.drawing, taken);
  if (disturbed.size > 0) return { ...history, refusal: { why: 'taken', seats: disturbed.size } };
  const chosen = {
    ids: edited.ids ?? history.ids,
    thing: edited.thing === undefined ? history.thing : edited.thing,
    refusal: null,
  };
  if (edited.drawing === drawing) return { ...history, ...chosen };
  const grown = growSheet(edited.drawing);
  const goesOn = stroke !== undefined && stroke === history.stroke;
  const past = goesOn ? history.past : [...history.past.slice(-mostSteps), drawing];
  return { ...history, ...chosen, drawing: grown, past, future: [], stroke };
}

function step(history: History, direction: 'undo' | 'redo'): History {
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

function thingIn(drawing: Drawing, thing: Thing | null): Thing | null {
  const outline = outlineOf(drawing, thing);
  if (!thing || !outline) return null;
  return thing.corner !== undefined && thing.corner >= outline.length ? withoutCorner(thing) : thing;
}

/** All of it, where only a corner was chosen. */
export function withoutCorner(thing: Thing): Thing {
  const { corner: _, ...whole } = thing;
  return whole;
}
