import type { PlanPoint } from '../../../../contract/seating/stage-kind.ts';
import type { SeatHouse } from '../../../../contract/seating/seat-house.ts';
import type { StageKind } from '../../../../contract/seating/seat-plan.ts';
import { distanceTo } from '../../../../contract/seating/seat-penalty.ts';
import type { SeatingHouse, DescribedSeat } from '../../../../contract/seating/describe-seats.ts';
import { lookAt, picture, type Eye, type Point2, type Point3 } from './perspective.ts';

/** A shape in the picture. Shapes are listed in painting order. */
export interface ViewShape {
  readonly look: 'floor' | 'stand' | 'back' | 'front' | 'top' | 'screen' | 'field' | 'line' | 'person' | 'head';
  /** The `d` attribute of an SVG path. */
  readonly path: string;
}

/**
 * Typical heights in centimetres, because plans have none. `rise` is the height gained per centimetre of distance, on
 * the lowest level and on the levels above.
 */
const usual = {
  stage: { rise: [0.1, 0.42], floor: 100 },
  screen: { rise: [0.2, 0.4], floor: 110 },
  platform: { rise: [0.3, 0.45], floor: 130 },
  court: { rise: [0.38, 0.5], floor: 0 },
  pitch: { rise: [0.38, 0.55], floor: 0 },
} as const satisfies Record<StageKind, { rise: readonly [number, number]; floor: number }>;
/** Height from the last row of one level to the first row of the next. */
const storey = 250;
const [eyeHeight, headHeight, headRadius, shoulders] = [120, 112, 11, 23] as const;
const personHeight = 170;
/** Heads are drawn up to this distance in front of the eye and to the side. */
const headsReach = 750;

/** Draws the view from a seat: the stage, a person on it for scale, and the heads in the rows in front. */
export function drawView({ house, stands, near }: SeatHouse, seat: DescribedSeat): ViewShape[] {
  const floorAt = (spot: PlanPoint) => heightOf(house, seat.level, distanceTo(house.outline, spot));
  const { box, kind } = house;
  const target = { x: (box.left + box.right) / 2, y: targetLine(house), z: usual[kind].floor + targetHeight(house) };
  const eye = lookAt({ x: seat.x, y: seat.y, z: floorAt(seat) + eyeHeight }, target);
  const below = clearOf(house, seat, floorAt(seat) + eyeHeight);
  const heads = near(seat, seat.level, headsReach)
    .map((spot) => ({ ...spot, z: Math.min(floorAt(spot) + headHeight, below(spot)) }))
    .filter((head) => eye.ahead(head) > 45)
    .toSorted((a, b) => eye.ahead(b) - eye.ahead(a));
  return [
    ...drawFloor(eye, house),
    ...drawStands(eye, house, stands),
    ...drawSight(eye, house),
    ...heads.flatMap((head) => drawHead(eye, head)),
  ].filter(({ path }) => path !== '');
}

/**
 * Returns the maximum height of heads. Upper tiers are assumed to be steep enough to see the stage over the heads in
 * front.
 */
function clearOf({ outline, kind }: SeatingHouse, seat: DescribedSeat, eye: number): (spot: PlanPoint) => number {
  if (seat.level === 0) return () => Infinity;
  const [away, { floor }] = [Math.max(1, distanceTo(outline, seat)), usual[kind]];
  return (spot) => eye - ((eye - floor) * Math.max(0, away - distanceTo(outline, spot))) / away - headRadius;
}

/** Returns the y coordinate that the viewer looks at: the middle of a stage, or the front of a screen. */
function targetLine({ box, kind }: SeatingHouse): number {
  return kind === 'screen' ? box.top : (box.top + box.bottom) / 2;
}

function targetHeight({ box, kind }: SeatingHouse): number {
  return kind === 'screen' ? screenHeight(box) / 2 : kind === 'stage' ? 150 : 100;
}

/** Returns the height of the screen, assuming a ratio of 2.2 to 1. */
function screenHeight({ left, right }: SeatingHouse['box']): number {
  return (right - left) / 2.2;
}

/**
 * Returns the height of a seat's floor above the stage floor.
 * @param away distance from the stage.
 */
function heightOf({ kind, depths }: SeatingHouse, level: number, away: number): number {
  const [low, high] = usual[kind].rise;
  let base = 0;
  for (let below = 0; below < level; below++) {
    const { near, far } = depths[below] ?? { near: 0, far: 0 };
    base += (far - near) * (below === 0 ? low : high) * levelsOver + storey;
  }
  const first = depths[level]?.near ?? 0;
  return base + Math.max(0, away - first) * (level === 0 ? low : high);
}

/** Upper levels overhang the last rows of the level below, so only this fraction of its depth counts. */
const levelsOver = 0.7;

function drawFloor(eye: Eye, { box }: SeatingHouse): ViewShape[] {
  const wide = 6000;
  const ground = rectangle(box.left - wide, box.top - 300, box.right + wide, box.bottom + 20_000, 0);
  return [{ look: 'floor', path: pathOf(eye.see(ground)) }];
}

/** Draws the stands behind the stage, farthest first. */
function drawStands(eye: Eye, house: SeatingHouse, stands: SeatHouse['stands']): ViewShape[] {
  const { box, outline } = house;
  const middle = eye.ahead({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, z: 0 });
  return stands
    .flatMap(({ level, outline: ground }) => {
      const corners = ground.map((spot) => ({ ...spot, z: heightOf(house, level, distanceTo(outline, spot)) }));
      const away = Math.min(...corners.map(eye.ahead));
      return away > middle ? [{ away, corners }] : [];
    })
    .toSorted((a, b) => b.away - a.away)
    .map(({ corners }) => ({ look: 'stand', path: pathOf(eye.see(corners)) }));
}

function drawSight(eye: Eye, house: SeatingHouse): ViewShape[] {
  switch (house.kind) {
    case 'screen':
      return [
        { look: 'screen', path: pathOf(eye.see(upright(house.box, house.box.top, 110, screenHeight(house.box)))) },
      ];
    case 'stage':
      return [drawBackdrop(eye, house), ...drawPodium(eye, house)];
    case 'platform':
      return drawPodium(eye, house);
    case 'court':
    case 'pitch':
      return drawField(eye, house);
  }
}

function drawBackdrop(eye: Eye, { box }: SeatingHouse): ViewShape {
  const height = Math.min(750, Math.max(350, (box.right - box.left) * 0.55));
  return { look: 'back', path: pathOf(eye.see(upright(box, box.top, usual.stage.floor, height))) };
}

/** Draws a raised floor with its sides, farthest first, and a person in its middle. */
function drawPodium(eye: Eye, { outline, box, kind }: SeatingHouse): ViewShape[] {
  const { floor } = usual[kind];
  const sides = outline.map((end, at) => {
    const start = outline.at(at - 1)!;
    const corners = [
      { ...start, z: 0 },
      { ...end, z: 0 },
      { ...end, z: floor },
      { ...start, z: floor },
    ];
    const away = eye.ahead({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, z: 0 });
    return { away, shape: { look: 'front' as const, path: pathOf(eye.see(corners)) } };
  });
  return [
    ...sides.toSorted((a, b) => b.away - a.away).map(({ shape }) => shape),
    { look: 'top', path: pathOf(eye.see(outline.map((corner) => ({ ...corner, z: floor })))) },
    drawPerson(eye, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, z: floor }),
  ];
}

/** Draws the lines of a pitch or court, its goals or baskets, and players for scale. */
function drawField(eye: Eye, { outline, box, kind }: SeatingHouse): ViewShape[] {
  const lying = box.right - box.left >= box.bottom - box.top;
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const half = Math.max(box.right - box.left, box.bottom - box.top) / 2;
  const across = Math.min(box.right - box.left, box.bottom - box.top) / 2;
  // Coordinates along and across the field in its own orientation.
  const at = (along: number, aside: number, z = 0): Point3 =>
    lying ? { x: middle.x + along, y: middle.y + aside, z } : { x: middle.x + aside, y: middle.y + along, z };
  const inner = 0.94;
  const line = (corners: Point3[], closed = true): ViewShape => ({
    look: 'line',
    path: pathOf(eye.see(corners), closed),
  });
  const radius = kind === 'pitch' ? 915 : 180;
  const circle = Array.from({ length: 32 }, (_, step) => {
    const angle = (step * Math.PI) / 16;
    return at(radius * Math.cos(angle), radius * Math.sin(angle));
  });
  const goals = [-1, 1].flatMap((end) => drawGoal(kind, half * inner * end, at).map((corners) => line(corners, false)));
  const sides = [-1, 1].flatMap((aside) => [
    at(-half * inner * aside, across * inner * aside),
    at(half * inner * aside, across * inner * aside),
  ]);
  const players = [
    [0, 0],
    [-0.35, 0.4],
    [0.3, -0.45],
    [0.55, 0.25],
    [-0.6, -0.3],
  ] as const;
  return [
    { look: 'field', path: pathOf(eye.see(outline.map((corner) => ({ ...corner, z: 0 })))) },
    line(sides),
    line([at(0, -across * inner), at(0, across * inner)], false),
    line(circle),
    ...goals,
    ...players.map(([along, aside]) => drawPerson(eye, at(along * half, aside * across))),
  ];
}

/** Draws a goal (7.32 m by 2.44 m), or a basket 3.05 m high with its pole and board. */
function drawGoal(
  kind: StageKind,
  along: number,
  at: (along: number, aside: number, z?: number) => Point3,
): Point3[][] {
  if (kind === 'pitch') return [[at(along, -366), at(along, -366, 244), at(along, 366, 244), at(along, 366)]];
  return [
    [at(along, 0), at(along, 0, 290)],
    [at(along, -90, 290), at(along, 90, 290), at(along, 90, 395), at(along, -90, 395), at(along, -90, 290)],
  ];
}

function drawPerson(eye: Eye, feet: Point3): ViewShape {
  if (eye.ahead(feet) <= 45) return { look: 'person', path: '' };
  const size = eye.scale(feet);
  const [foot] = eye.see([feet, feet, feet]);
  if (!foot) return { look: 'person', path: '' };
  const up = (z: number) => foot.y - z * size;
  const [w, head] = [22 * size, 12 * size];
  const body = `M${n(foot.x - w * 0.6)} ${n(foot.y)}L${n(foot.x - w)} ${n(up(135))}Q${n(foot.x)} ${n(up(152))} ${n(foot.x + w)} ${n(up(135))}L${n(foot.x + w * 0.6)} ${n(foot.y)}Z`;
  return { look: 'person', path: body + disc({ x: foot.x, y: up(personHeight - 12) }, head) };
}

function drawHead(eye: Eye, head: Point3): ViewShape[] {
  const [at] = eye.see([head, head, head]);
  if (!at) return [];
  const size = eye.scale(head);
  const [r, w] = [headRadius * size, shoulders * size];
  if (at.x < -w || at.x > picture.width + w || at.y - r > picture.height) return [];
  const neck = at.y + r * 0.8;
  const low = at.y + 60 * size;
  const body = `M${n(at.x - w)} ${n(low)}Q${n(at.x - w)} ${n(neck + r * 0.3)} ${n(at.x)} ${n(neck)}Q${n(at.x + w)} ${n(neck + r * 0.3)} ${n(at.x + w)} ${n(low)}Z`;
  return [
    { look: 'head', path: body },
    { look: 'head', path: disc(at, r) },
  ];
}

function disc({ x, y }: Point2, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

function rectangle(left: number, top: number, right: number, bottom: number, z: number): Point3[] {
  return [
    { x: left, y: top, z },
    { x: right, y: top, z },
    { x: right, y: bottom, z },
    { x: left, y: bottom, z },
  ];
}

function upright({ left, right }: SeatingHouse['box'], y: number, from: number, height: number): Point3[] {
  return [
    { x: left, y, z: from },
    { x: right, y, z: from },
    { x: right, y, z: from + height },
    { x: left, y, z: from + height },
  ];
}

function pathOf(points: readonly Point2[], closed = true): string {
  if (points.length < 2) return '';
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
