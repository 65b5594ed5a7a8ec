import fc from 'fast-check';
import { seatAttributes } from '../../../../../contract/seating/seat-plan.ts';
import type { SeatPlan } from '../../../../../contract/seating/seat-plan.ts';
import type { Edit } from './apply-edit.ts';
import { openPlan, seatsOfSection, type Drawing } from './drawing.ts';

/**
 * Small hall with two sections of several rows, aisles, a wheelchair space with a companion seat, a stage and an area.
 */
export function smallHouse(): Drawing {
  const row = (label: string, y: number, runs: readonly number[]) => {
    let at = 0;
    return {
      label,
      runs: runs.map((seats, run) =>
        Array.from({ length: seats }, () => {
          at += 1;
          return { label: String(at), x: 200 + at * 55 + run * 110, y };
        }),
      ),
    };
  };
  const plan: SeatPlan = {
    key: 'small',
    name: { en_us: 'Small house' },
    width: 2000,
    height: 2000,
    levels: [{ key: 'ground', name: { en_us: 'Ground' } }],
    categories: [
      { key: 'a', name: { en_us: 'A' } },
      { key: 'b', name: { en_us: 'B' } },
    ],
    stage: {
      name: { en_us: 'Stage' },
      kind: 'stage',
      outline: [
        { x: 300, y: 50 },
        { x: 900, y: 50 },
        { x: 900, y: 150 },
      ],
    },
    sections: [
      {
        key: 'Front',
        name: { en_us: 'Front' },
        level: 'ground',
        category: 'a',
        rows: [row('A', 300, [4, 4]), row('B', 400, [8]), row('C', 500, [3, 3, 2])],
      },
      {
        key: 'Back',
        name: { en_us: 'Back' },
        level: 'ground',
        category: 'b',
        rows: [row('D', 700, [6]), row('E', 800, [2, 4])],
      },
    ],
    areas: [
      {
        key: 'pit',
        name: { en_us: 'Pit' },
        outline: [
          { x: 0, y: 1000 },
          { x: 500, y: 1000 },
          { x: 500, y: 1500 },
        ],
        capacity: 50,
      },
    ],
  };
  const place = plan.sections[0]!.rows[1]!.runs[0]!;
  place[2] = { ...place[2]!, facts: ['wheelchair'] };
  place[3] = { ...place[3]!, facts: ['companion'], companionOf: '3' };
  return openPlan(plan);
}

/** Random seats, or random whole rows and sections. */
function someSeats(drawing: Drawing): fc.Arbitrary<ReadonlySet<number>> {
  const all = drawing.sections.flatMap(seatsOfSection).map(({ id }) => id);
  const lists = [
    ...drawing.sections.map(seatsOfSection),
    ...drawing.sections.flatMap(({ rows }) => rows.map((row) => row.runs.flat())),
  ];
  const whole = lists.map((list) => new Set(list.map(({ id }) => id)));
  if (all.length === 0) return fc.constant(new Set());
  return fc.oneof(
    fc.subarray(all).map((ids) => new Set(ids)),
    fc.constantFrom(...whole),
  );
}

/** Generates any edit of a drawing, sensible or not. */
export function anyEdit(drawing: Drawing): fc.Arbitrary<Edit> {
  const ids = someSeats(drawing);
  const spot = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) });
  const place = fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 3000 }) });
  const whole = fc.constantFrom({ kind: 'stage' as const }, { kind: 'area' as const, key: 'pit' });
  const corner = fc.tuple(whole, fc.nat(2)).map(([one, at]) => ({ ...one, corner: at }));
  const thing = fc.oneof(fc.constant(null), whole, corner);
  const numbers = fc.record({
    start: fc.integer({ min: 0, max: 30 }),
    step: fc.integer({ min: 1, max: 3 }),
    from: fc.constantFrom('left' as const, 'right' as const),
  });
  const names = fc.record({
    kind: fc.constantFrom('letters' as const, 'numbers' as const),
    start: fc.constantFrom('A', 'D', '1', ''),
    from: fc.constantFrom('front' as const, 'back' as const),
  });
  const shape = fc.record({
    from: place,
    to: place,
    rows: fc.integer({ min: 1, max: 4 }),
    rowGap: fc.integer({ min: 60, max: 150 }),
    seatGap: fc.integer({ min: 45, max: 80 }),
    bow: fc.integer({ min: -400, max: 400 }),
    isEven: fc.boolean(),
  });
  const section = fc.constantFrom(...drawing.sections.map(({ id }) => id), 0);
  const label = fc.constantFrom('A', 'B', '1', '2', 'Z', '', 'much longer than any row may be');
  const category = fc.constantFrom(...drawing.categories.map(({ key }) => key));
  const of = <Kind extends Edit['kind']>(
    kind: Kind,
    fields: {
      [Field in keyof Omit<Extract<Edit, { kind: Kind }>, 'kind'>]: fc.Arbitrary<Extract<Edit, { kind: Kind }>[Field]>;
    },
  ) => fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Edit>;
  return fc.oneof(
    of('addRows', {
      shape,
      names,
      numbers,
      section: fc.option(section, { nil: undefined }),
      sectionName: fc.constant({ en_us: 'Section', zh_hk: '區域' }),
      category,
    }),
    of('move', { ids, thing, by: spot }),
    of('turn', { ids, thing, degrees: fc.integer({ min: -180, max: 180 }) }),
    of('addCorner', { thing: corner, edge: fc.nat(2), to: place }),
    of('mirror', { ids, axis: fc.constantFrom('x' as const, 'y' as const) }),
    of('align', { ids, to: fc.constantFrom('left' as const, 'middle' as const, 'right' as const) }),
    of('bend', { ids, bow: fc.integer({ min: -300, max: 300 }) }),
    of('spread', { ids, gap: fc.integer({ min: 30, max: 90 }) }),
    of('duplicate', { ids, by: spot }),
    of('remove', { ids, thing }),
    of('mark', { ids, fact: fc.constantFrom(...seatAttributes), isOn: fc.boolean() }),
    of('paint', { ids, category }),
    of('split', { ids }),
    of('join', { ids }),
    of('renumber', { ids, numbers }),
    of('nameRows', { ids, names }),
    of('nameRow', {
      row: fc.constantFrom(0, ...drawing.sections.flatMap(({ rows }) => rows.map(({ id }) => id))),
      label,
    }),
    of('nameSeat', {
      seat: fc.constantFrom(0, ...drawing.sections.flatMap(seatsOfSection).map(({ id }) => id)),
      label,
    }),
    of('section', { section, change: fc.record({ key: label, category }, { requiredKeys: [] }) }),
    of('regroup', { ids, to: fc.oneof(section, fc.constant('new' as const)), name: fc.constant({ en_us: 'Section' }) }),
    of('stage', { stage: fc.constant(null) }),
  );
}
