import { overlap, type Box, type Point } from '../../../ui/pan-zoom.ts';
import { within } from './choose-detail.ts';
import type { LayoutSection, SeatLayout } from './decode-seat-map.ts';
import { eachCell, type SeatIndex } from './find-seat.ts';
import { insideOf } from './shape-of-section.ts';

/** One way to write a label. Pixels. */
export interface LabelForm<Kind extends string = string> {
  readonly kind: Kind;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLabel<Kind extends string = string> {
  readonly section: number;
  readonly form: LabelForm<Kind>;
  /** Its middle. Centimetres. */
  readonly at: Point;
}

export interface LabelGround {
  readonly layout: SeatLayout;
  readonly index: SeatIndex;
  /** Pixels a centimetre. */
  readonly scale: number;
  /** Sections that are drawn, by number. */
  readonly shown: readonly number[];
  /** Where something is written already. Centimetres. */
  readonly taken: readonly Box[];
}

/** Pixels between labels, and from a label to a seat. */
const between = 3;
/** Directions in which a place beside a section is looked for, and how many pixels beyond its edge. */
const directions = 16;
const farthest = 26;

/**
 * Labels on sections from afar: the first of its forms that lies within the section, else one beside it where nothing is.
 * None lies on another; where there is no room, there is no label. A form that few seats' sections have room for is
 * used for none, so that a house is labelled in one way.
 * @param formsOf largest first, the same kinds for all.
 */
export function placeOnSections<Kind extends string>(
  ground: LabelGround,
  formsOf: (section: number) => readonly LabelForm<Kind>[],
  beside: (section: number) => LabelForm<Kind> | undefined,
): PlacedLabel<Kind>[] {
  const { layout, scale, shown } = ground;
  const taken = [...ground.taken];
  const placed: PlacedLabel<Kind>[] = [];
  const put = (section: number, form: LabelForm<Kind>, at: Point) => {
    taken.push(boxAround(at, form, scale, 0));
    placed.push({ section, form, at });
  };
  const isFree = (box: Box) => !taken.some((other) => overlap(box, other));
  const left: number[] = [];
  const small = smallForms(ground, formsOf);
  for (const number of shown) {
    const section = layout.sections[number]!;
    const inside = formsOf(number)
      .filter(({ kind }) => !small.has(kind))
      .flatMap((form) => {
        const at = placeWithin(section, form, scale, (box) => isFree(box));
        return at ? [{ form, at }] : [];
      })[0];
    if (inside) put(number, inside.form, inside.at);
    else left.push(number);
  }
  const floors = shown.map((number) => layout.sections[number]!);
  for (const number of left) {
    const form = beside(number);
    const isClear = (box: Box) => isFree(box) && !floors.some((floor) => touches(floor, box));
    const at = form && placeBeside(layout.sections[number]!, form, scale, isClear);
    if (at) put(number, form, at);
  }
  return placed;
}

/** The share of all seats whose sections must have room for a form. */
const leastShare = 0.75;

function smallForms<Kind extends string>(
  { layout, scale, shown }: LabelGround,
  formsOf: (section: number) => readonly LabelForm<Kind>[],
): ReadonlySet<Kind> {
  const room = new Map<Kind, number>();
  let all = 0;
  for (const number of shown) {
    const section = layout.sections[number]!;
    all += section.seats;
    for (const form of formsOf(number)) {
      const fits = placeWithin(section, form, scale, () => true) !== undefined;
      room.set(form.kind, (room.get(form.kind) ?? 0) + (fits ? section.seats : 0));
    }
  }
  // The smallest is better than none.
  const [last] = [...room.keys()].slice(-1);
  return new Set([...room].flatMap(([kind, seats]) => (kind !== last && seats < leastShare * all ? [kind] : [])));
}

/**
 * Names of sections whose seats are drawn: where no seat is, in an aisle, before the first row or beyond the last.
 * @param over whether a name without such a place may lie over its seats.
 */
export function placeBesideSeats<Kind extends string>(
  ground: LabelGround,
  formOf: (section: number) => LabelForm<Kind>,
  marks: readonly Point[],
  over: boolean,
): PlacedLabel<Kind>[] {
  const { layout, index, scale, shown } = ground;
  const taken = [...ground.taken];
  const levels = new Set(shown);
  const placed: PlacedLabel<Kind>[] = [];
  const sections = sectionOfSeats(layout);
  for (const number of shown) {
    const form = formOf(number);
    const section = layout.sections[number]!;
    const around = grow(section.box, (form.width + form.height + farthest) / scale);
    const [near, written] = [
      taken.filter((box) => overlap(box, around)),
      marks.filter(({ x, y }) => within(around, x, y)),
    ];
    const isFree = (box: Box) =>
      !near.some((other) => overlap(box, other)) && !written.some(({ x, y }) => within(box, x, y));
    const isClear = (box: Box) => {
      // Between two rows a name would pass for a seat's number; in an aisle or a gap there is more room.
      const amid = insideOf({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, section.outline);
      const air = section.pitch * (amid ? 1.1 : 0.5);
      return !hasSeat(layout, index, grow(box, air), (seat) => levels.has(sections(seat))) && isFree(box);
    };
    const middle = boxAround(section.middle, form, scale, between);
    const at = isClear(middle)
      ? section.middle
      : (placeBeside(section, form, scale, isClear) ?? (over && isFree(middle) ? section.middle : undefined));
    if (!at) continue;
    taken.push(boxAround(at, form, scale, 0));
    placed.push({ section: number, form, at });
  }
  return placed;
}

/** The nearest clear place beyond a section's edge: above it first, then in steps to both sides. */
function placeBeside(
  section: LayoutSection,
  form: LabelForm,
  scale: number,
  isClear: (box: Box) => boolean,
): Point | undefined {
  const { middle, box } = section;
  const reach = Math.hypot(box.right - box.left, box.bottom - box.top);
  const step = 7 / scale;
  let best: { at: Point; far: number } | undefined;
  for (let turn = 0; turn < directions; turn++) {
    const angle = (2 * Math.PI * turn) / directions - Math.PI / 2;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    let edge = 0;
    for (let far = 0; far < reach; far += step) {
      const at = { x: middle.x + right * far, y: middle.y + down * far };
      if (insideOf(at, section.outline)) edge = far;
      const label = boxAround(at, form, scale, between);
      const beyond = far - edge - Math.abs(right * form.width + down * form.height) / 2 / scale;
      if (beyond * scale > farthest) break;
      // A place below or beside must be a good deal nearer than one above.
      const cost = Math.max(0, beyond) + (turn === 0 ? 0 : 6 / scale);
      if ((best && cost >= best.far) || !isClear(label)) continue;
      best = { at, far: cost };
      break;
    }
  }
  return best?.at;
}

/** Steps from side to side of a section in which a place is looked for where its middle is a gangway. */
const steps = 8;

function placeWithin(
  section: LayoutSection,
  form: LabelForm,
  scale: number,
  isFree: (box: Box) => boolean,
): Point | undefined {
  const { middle, box, outline } = section;
  const isPlace = (at: Point) =>
    fitsIn(outline, boxAround(at, form, scale, 0)) && isFree(boxAround(at, form, scale, between));
  if (isPlace(middle)) return middle;
  const [wide, high] = [(box.right - box.left) / steps, (box.bottom - box.top) / steps];
  if (form.width > steps * wide * scale * 1.3 || form.height > steps * high * scale * 1.3) return undefined;
  const half = steps / 2;
  return Array.from({ length: (steps - 1) ** 2 }, (_, at) => ({
    x: middle.x + ((at % (steps - 1)) + 1 - half) * wide * 0.8,
    y: middle.y + (Math.floor(at / (steps - 1)) + 1 - half) * high * 0.8,
  }))
    .toSorted((one, other) => farFrom(middle, one) - farFrom(middle, other))
    .find(isPlace);
}

function farFrom(middle: Point, { x, y }: Point): number {
  return Math.hypot(x - middle.x, y - middle.y);
}

/** A label may reach over the edge of its section by this part of its width. */
const overhang = 0.1;

function fitsIn(outline: LayoutSection['outline'], { left, top, right, bottom }: Box): boolean {
  const [wide, high] = [(right - left) * overhang, (bottom - top) * overhang];
  const [xs, ys] = [
    [left + wide, (left + right) / 2, right - wide],
    [top + high, bottom - high],
  ];
  return xs.every((x) => ys.every((y) => insideOf({ x, y }, outline)));
}

function touches(section: LayoutSection, box: Box): boolean {
  if (!overlap(section.box, box)) return false;
  const { left, top, right, bottom } = box;
  for (let across = 0; across <= 4; across++) {
    for (let down = 0; down <= 2; down++) {
      const at = { x: left + ((right - left) * across) / 4, y: top + ((bottom - top) * down) / 2 };
      if (insideOf(at, section.outline)) return true;
    }
  }
  return section.outline.some((ring) => ring.some((x, at) => at % 2 === 0 && within(box, x, ring[at + 1]!)));
}

function hasSeat(layout: SeatLayout, index: SeatIndex, box: Box, counts: (seat: number) => boolean): boolean {
  let found = false;
  eachCell(layout, index, box, (_, from, to) => {
    for (let at = from; at < to && !found; at++) {
      const seat = index.seats[at]!;
      found = within(box, layout.x[seat]!, layout.y[seat]!) && counts(seat);
    }
  });
  return found;
}

/** The section of each seat, found by halves. */
function sectionOfSeats(layout: SeatLayout): (seat: number) => number {
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

/** Where a label lies with its middle at a place. */
export function boxAround({ x, y }: Point, { width, height }: LabelForm, scale: number, air: number): Box {
  const [right, down] = [(width / 2 + air) / scale, (height / 2 + air) / scale];
  return { left: x - right, right: x + right, top: y - down, bottom: y + down };
}

function grow({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}
