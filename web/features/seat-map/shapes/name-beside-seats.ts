import { contains, overlap, type Rectangle, type Point } from '../../../ui/pan-zoom.ts';
import { isPointInBox } from './choose-detail.ts';
import type { SeatMapLayout } from './decode-seat-map.ts';
import { seatIn } from './find-seat.ts';
import {
  labelGap,
  boxAround,
  labelReach,
  grow,
  placeBeside,
  type LabelForm,
  type LabelGround,
  type PlacedLabel,
} from './place-labels.ts';
import { insideOf } from './shape-of-section.ts';

export interface NamesBesideSeats<Kind extends string> {
  readonly formOf: (section: number) => LabelForm<Kind>;
  /** Row names that are already placed beside the section's seats. */
  readonly marksOf: (section: number) => readonly Point[];
  /** True if a name may cover its seats when there is no free space. */
  readonly over: boolean;
}

/**
 * Places the names of sections whose seats are drawn in free space: in an aisle, in front of the first row or behind
 * the last.
 * @returns a function that places the names of some sections. Positions are cached so that names don't jump while the
 *   map moves.
 */
export function nameBesideSeats<Kind extends string>(
  ground: LabelGround,
  { formOf, marksOf, over }: NamesBesideSeats<Kind>,
): (sections: readonly number[]) => PlacedLabel<Kind>[] {
  const { layout, scale } = ground;
  const taken = [...ground.taken];
  const marks = new Map<number, readonly Point[]>();
  const marksBy = (number: number) => {
    let own = marks.get(number);
    if (!own) marks.set(number, (own = marksOf(number)));
    return own;
  };
  const isInWay = seatInWay(ground);
  const isSeen = (box: Rectangle) => !ground.frame || contains(ground.frame, box);
  const place = (number: number): PlacedLabel<Kind> | undefined => {
    const form = formOf(number);
    const section = layout.sections[number]!;
    const around = grow(section.box, (form.width + form.height + labelReach) / scale);
    const near = taken.filter((box) => overlap(box, around));
    const written = ground.shown
      .filter((other) => overlap(layout.sections[other]!.box, around))
      .flatMap(marksBy)
      .filter(({ x, y }) => isPointInBox(around, x, y));
    const isFree = (box: Rectangle) =>
      !near.some((other) => overlap(box, other)) && !written.some(({ x, y }) => isPointInBox(box, x, y));
    const isClear = (box: Rectangle) => {
      // A name between two rows looks like a seat number. An aisle or gap has more room.
      const amid = insideOf({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, section.outline);
      return isSeen(box) && !isInWay(grow(box, section.pitch * (amid ? 1.1 : 0.5))) && isFree(box);
    };
    const middle = boxAround(section.middle, form, scale, labelGap);
    const overSeats = (spot: Point) => {
      const seen = ground.frame ? moveInto(spot, middle, ground.frame) : spot;
      return isFree(boxAround(seen, form, scale, labelGap)) ? seen : undefined;
    };
    const at = isClear(middle)
      ? section.middle
      : (placeBeside(section, form, scale, isClear) ?? (over ? overSeats(section.middle) : undefined));
    if (!at) return undefined;
    taken.push(boxAround(at, form, scale, 0));
    return { section: number, form, at };
  };
  const known = new Map<number, PlacedLabel<Kind> | undefined>();
  return (sections) =>
    sections.flatMap((number) => {
      if (!known.has(number)) known.set(number, place(number));
      return known.get(number) ?? [];
    });
}

/** Returns the point nearest to the given one where a box around it fits into a frame. */
function moveInto({ x, y }: Point, { left, top, right, bottom }: Rectangle, frame: Rectangle): Point {
  const shift = (low: number, high: number, least: number, max: number) =>
    low < least ? least - low : Math.min(0, max - high);
  return { x: x + shift(left, right, frame.left, frame.right), y: y + shift(top, bottom, frame.top, frame.bottom) };
}

function seatInWay({ layout, index, shown }: LabelGround): (box: Rectangle) => boolean {
  if (shown.length === layout.sections.length) return (box) => seatIn(layout, index, box);
  const counting = new Set(shown);
  const sectionOf = sectionOfSeats(layout);
  return (box) => seatIn(layout, index, box, (seat) => counting.has(sectionOf(seat)));
}

/** Returns a function that finds a seat's section by binary search. */
function sectionOfSeats(layout: SeatMapLayout): (seat: number) => number {
  const firsts = layout.sections.map((section) => layout.blocks[section.firstBlock]?.first ?? Infinity);
  return (seat) => {
    let [low, high] = [0, firsts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (firsts[middle]! <= seat) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}
