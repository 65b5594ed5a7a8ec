import { contains, overlap, type Rectangle, type Point } from '../../../ui/pan-zoom.ts';
import { isPointInBox } from './choose-detail.ts';
import type { LayoutSection, SeatMapLayout } from './decode-seat-map.ts';
import type { SeatIndex } from './find-seat.ts';
import { insideOf } from './shape-of-section.ts';

/** One form of a label. Sizes are in pixels. */
export interface LabelForm<Kind extends string = string> {
  readonly kind: Kind;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLabel<Kind extends string = string> {
  readonly section: number;
  readonly form: LabelForm<Kind>;
  /** Its middle, in centimetres. */
  readonly at: Point;
}

export interface LabelGround {
  readonly layout: SeatMapLayout;
  readonly index: SeatIndex;
  /** Pixels per centimetre. */
  readonly scale: number;
  /** Indexes of the sections that are drawn or can come into view. */
  readonly shown: readonly number[];
  /** The visible area in centimetres. If set, names beside sections must not cross its edge. */
  readonly frame?: Rectangle;
  /** Areas that already contain a label, in centimetres. */
  readonly taken: readonly Rectangle[];
}

/** Gap between labels, and between a label and a seat, in pixels. */
export const labelGap = 3;
/** Number of directions in which to search for a position beside a section, and distance beyond its edge in pixels. */
const directions = 16;
export const labelReach = 26;

/**
 * Places labels on sections seen from afar: the first form that fits into the section, otherwise a form beside it in
 * free space. Labels don't overlap; a label that has no room is omitted. A form that fits only a few sections is not
 * used, so that all sections of a hall have the same form.
 * @param formsOf returns forms largest first, with the same kinds for all sections.
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
  const isFree = (box: Rectangle) => !taken.some((other) => overlap(box, other));
  const left: number[] = [];
  const found = placesWithin(ground, formsOf);
  const small = smallForms(ground, found);
  for (const [number, forms] of found) {
    const section = layout.sections[number]!;
    const inside = forms
      .filter(({ form, at }) => at && !small.has(form.kind))
      .flatMap(({ form, at }) => {
        const isLeft = isFree(boxAround(at!, form, scale, labelGap));
        const place = isLeft ? at : placeWithin(section, form, scale, isFree);
        return place ? [{ form, at: place }] : [];
      })[0];
    if (inside) put(number, inside.form, inside.at);
    else left.push(number);
  }
  const isSeen = (box: Rectangle) => !ground.frame || contains(ground.frame, box);
  const floors = shown.map((number) => layout.sections[number]!);
  for (const number of left) {
    const form = beside(number);
    const isClear = (box: Rectangle) => isSeen(box) && isFree(box) && !floors.some((floor) => touches(floor, box));
    const at = form && placeBeside(layout.sections[number]!, form, scale, isClear);
    if (at) put(number, form, at);
  }
  return placed;
}

interface FormWithin<Kind extends string> {
  readonly form: LabelForm<Kind>;
  /** Undefined if the form does not fit in the section. */
  readonly at: Point | undefined;
}

function placesWithin<Kind extends string>(
  { layout, scale, shown }: LabelGround,
  formsOf: (section: number) => readonly LabelForm<Kind>[],
): ReadonlyMap<number, readonly FormWithin<Kind>[]> {
  return new Map(
    shown.map((number) => {
      const section = layout.sections[number]!;
      return [number, formsOf(number).map((form) => ({ form, at: placeWithin(section, form, scale, () => true) }))];
    }),
  );
}

/** Fraction of all seats whose sections must have room for a form. */
const leastShare = 0.75;

function smallForms<Kind extends string>(
  { layout }: LabelGround,
  found: ReadonlyMap<number, readonly FormWithin<Kind>[]>,
): ReadonlySet<Kind> {
  const room = new Map<Kind, number>();
  let all = 0;
  for (const [number, forms] of found) {
    const { seats } = layout.sections[number]!;
    all += seats;
    for (const { form, at } of forms) room.set(form.kind, (room.get(form.kind) ?? 0) + (at ? seats : 0));
  }
  // The smallest form is better than no label.
  const [last] = [...room.keys()].slice(-1);
  return new Set([...room].flatMap(([kind, seats]) => (kind !== last && seats < leastShare * all ? [kind] : [])));
}

/** Returns the nearest free position beyond a section's edge: first above it, then in steps to both sides. */
export function placeBeside(
  section: LayoutSection,
  form: LabelForm,
  scale: number,
  isClear: (box: Rectangle) => boolean,
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
      const label = boxAround(at, form, scale, labelGap);
      const beyond = far - edge - Math.abs(right * form.width + down * form.height) / 2 / scale;
      if (beyond * scale > labelReach) break;
      // A position below or beside the section must be much nearer than one above it.
      const cost = Math.max(0, beyond) + (turn === 0 ? 0 : 6 / scale);
      if ((best && cost >= best.far) || !isClear(label)) continue;
      best = { at, far: cost };
      break;
    }
  }
  return best?.at;
}

/** Number of horizontal steps in which to search for a position if the middle of a section is an aisle. */
const steps = 8;

function placeWithin(
  section: LayoutSection,
  form: LabelForm,
  scale: number,
  isFree: (box: Rectangle) => boolean,
): Point | undefined {
  const { middle, box, floor } = section;
  const isPlace = (at: Point) =>
    fitsIn(floor, boxAround(at, form, scale, 0)) && isFree(boxAround(at, form, scale, labelGap));
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

/** Fraction of its width by which a label may cross the edge of its section. */
const overhang = 0.1;

function fitsIn(outline: LayoutSection['outline'], { left, top, right, bottom }: Rectangle): boolean {
  const [wide, high] = [(right - left) * overhang, (bottom - top) * overhang];
  const [xs, ys] = [
    [left + wide, (left + right) / 2, right - wide],
    [top + high, bottom - high],
  ];
  return xs.every((x) => ys.every((y) => insideOf({ x, y }, outline)));
}

function touches(section: LayoutSection, box: Rectangle): boolean {
  if (!overlap(section.box, box)) return false;
  const { left, top, right, bottom } = box;
  for (let across = 0; across <= 4; across++) {
    for (let down = 0; down <= 2; down++) {
      const at = { x: left + ((right - left) * across) / 4, y: top + ((bottom - top) * down) / 2 };
      if (insideOf(at, section.outline)) return true;
    }
  }
  return section.outline.some((ring) => ring.some((x, at) => at % 2 === 0 && isPointInBox(box, x, ring[at + 1]!)));
}

/** Returns the box of a label centred at a point. */
export function boxAround({ x, y }: Point, { width, height }: LabelForm, scale: number, air: number): Rectangle {
  const [right, down] = [(width / 2 + air) / scale, (height / 2 + air) / scale];
  return { left: x - right, right: x + right, top: y - down, bottom: y + down };
}

export function grow({ left, top, right, bottom }: Rectangle, by: number): Rectangle {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}
