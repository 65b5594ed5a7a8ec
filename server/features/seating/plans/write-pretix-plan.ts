import { isDeepStrictEqual } from 'node:util';
import { localize } from '../../../../contract/core/language.ts';
import type { PlanSection, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { PlanRefused } from '../layout/check-plan.ts';
import { checkPretixDocument, type PretixDocument, type PretixRow, type PretixZone } from './check-pretix-document.ts';
import {
  makeCarrierZone,
  drawPretixPlan,
  drawZones,
  everySeat,
  nameCategories,
  nameSeatGuids,
  type DrawingFrame,
  type PretixNames,
} from './draw-pretix-plan.ts';
import { placeSeat, PretixForeign, parsePretixPlan } from './parse-pretix-plan.ts';

/**
 * Converts a plan to a pretix seating plan that is valid in the published schema. A plan that came from pretix is
 * returned unchanged except for edits. Data that has no pretix field is carried along and restored when the file is
 * read again.
 */
export function writePretixPlan(plan: SeatPlan): PretixDocument {
  const foreign = PretixForeign.safeParse(plan.foreign);
  if (!foreign.success) return checkPretixDocument(drawPretixPlan(plan));
  const { document, frame } = foreign.data;
  const listed = new Set(document.categories.map((category) => category.name));
  const own = nameCategories(plan);
  const names: PretixNames = {
    categories: new Map(plan.categories.map(({ key }) => [key, listed.has(key) ? key : own.get(key)!])),
    guids: nameSeatGuids(plan),
  };
  const bare = bringUpToDate(document, plan, frame, names);
  if (carriesAll(bare, plan)) return bare;
  return { ...bare, zones: [...bare.zones, makeCarrierZone(plan, names, { frame, isOwn: false })] };
}

/**
 * Returns true if the document alone reproduces the plan. If there is no carried data, the seat size is guessed, and
 * distant seats can shrink until all are on one point.
 */
function carriesAll(document: PretixDocument, plan: SeatPlan): boolean {
  try {
    const { foreign: _read, ...read } = parsePretixPlan(document);
    const { foreign: _own, ...own } = plan;
    return isDeepStrictEqual(read, own);
  } catch (error) {
    if (error instanceof PlanRefused) return false;
    throw error;
  }
}

function bringUpToDate(
  document: PretixDocument,
  plan: SeatPlan,
  frame: DrawingFrame,
  names: PretixNames,
): PretixDocument {
  const planned = new Map<string, ReturnType<typeof everySeat> extends Generator<infer Place> ? Place : never>();
  for (const place of everySeat(plan)) planned.set(names.guids.get(place.seat)!, place);
  const zones = document.zones.flatMap((zone): PretixZone[] => {
    const rows = zone.rows.flatMap((row): PretixRow[] => {
      const seats = row.seats.flatMap((seat) => {
        const place = planned.get(seat.seat_guid);
        if (!place || place.row !== row.row_number) return [];
        planned.delete(seat.seat_guid);
        const origin = {
          x: zone.position.x + (row.position?.x ?? 0),
          y: zone.position.y + (row.position?.y ?? 0),
        };
        const before = placeSeat({ seat, x: origin.x + seat.position.x, y: origin.y + seat.position.y }, frame);
        const isMoved = before.x !== place.seat.x || before.y !== place.seat.y;
        const position = {
          x: (place.seat.x - frame.left) / frame.unit - origin.x,
          y: (place.seat.y - frame.top) / frame.unit - origin.y,
        };
        const category = names.categories.get(place.section.category)!;
        const { status: _theirs, ...published } = seat;
        return [{ ...published, seat_number: place.seat.label, category, ...(isMoved ? { position } : {}) }];
      });
      return seats.length > 0 ? [{ ...row, seats }] : [];
    });
    return rows.length > 0 || zone.areas?.length ? [{ ...zone, rows }] : [];
  });
  const listed = new Set(document.categories.map((category) => category.name));
  const added = [...names.categories.values()].filter((name) => !listed.has(name));
  const name = localize(plan.name, 'en_us');
  return {
    ...document,
    name: document.name === '' && name === 'Seating plan' ? '' : name,
    categories: [...document.categories, ...added.map((one) => ({ name: one }))],
    zones: [
      ...zones,
      ...drawZones(onlySeats(plan, new Set([...planned.values()].map(({ seat }) => seat))), frame, names),
    ],
  };
}

function onlySeats(
  plan: SeatPlan,
  seats: ReadonlySet<PlanSection['rows'][number]['runs'][number][number]>,
): PlanSection[] {
  return plan.sections.flatMap((section): PlanSection[] => {
    const rows = section.rows.flatMap((row) => {
      const runs = row.runs.map((run) => run.filter((seat) => seats.has(seat))).filter((run) => run.length > 0);
      return runs.length > 0 ? [{ ...row, runs }] : [];
    });
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
}
