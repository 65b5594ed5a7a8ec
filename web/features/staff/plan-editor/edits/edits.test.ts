import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeatPlan } from '../../../../../contract/seating/seat-plan.ts';
import { closePlan, countDrawingSeats, openPlan, seatsOfSection, seatsOfRow, type Drawing } from './drawing.ts';
import { act, openHistory, type EditHistory } from './edit-history.ts';
import { bendRow, bowOf, gapOf, layRows, spreadRow } from './lay-rows.ts';
import { nameRows, numberSeats } from './name-rows.ts';
import { edgeAt, turnedBy } from '../tools/grips.ts';
import { anyEdit, smallHouse } from './testing-drawings.ts';

/** Checks a property after each edit of a random history. */
function afterEdits(
  max: number,
  judge: (before: EditHistory, after: EditHistory) => void,
  taken: Parameters<typeof openHistory>[1] = [],
) {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: max }), (seeds) => {
      let history = openHistory(smallHouse(), taken);
      for (const seed of seeds) {
        const [edit] = fc.sample(anyEdit(history.drawing), { numRuns: 1, seed });
        const after = act(history, { act: 'edit', edit: edit! });
        judge(history, after);
        history = after;
      }
    }),
    { numRuns: 150 },
  );
}

const rowsOf = ({ sections }: Drawing) => sections.flatMap(({ rows }) => rows);

describe('random edits', () => {
  test('restores the drawings exactly with undo and redo', () => {
    afterEdits(8, (before, after) => {
      if (after.drawing === before.drawing) return;
      const copy = structuredClone(before.drawing);
      const undone = act(after, { act: 'undo' });
      expect(undone.drawing).toBe(before.drawing);
      expect(undone.drawing).toEqual(copy);
      expect(act(undone, { act: 'redo' }).drawing).toBe(after.drawing);
    });
  });

  test('preserves unique names: seats in a row, rows in a section, sections in a plan', () => {
    const standOnce = (names: readonly string[]) => expect(new Set(names).size, names.join(' ')).toBe(names.length);
    afterEdits(8, (_, { drawing }) => {
      standOnce(drawing.sections.map(({ key }) => key));
      for (const { rows } of drawing.sections) standOnce(rows.map(({ label }) => label));
      for (const row of rowsOf(drawing)) standOnce(seatsOfRow(row).map(({ label }) => label));
      const ids = drawing.sections.flatMap((section) => [
        section.id,
        ...section.rows.map(({ id }) => id),
        ...seatsOfSection(section).map(({ id }) => id),
      ]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(0, ...ids)).toBeLessThan(drawing.nextId);
    });
  });

  test('leaves every companion seat in the row of its wheelchair space', () => {
    let companions = 0;
    afterEdits(8, (_, { drawing }) => {
      for (const row of rowsOf(drawing)) {
        const seats = new Map(seatsOfRow(row).map((seat) => [seat.id, seat]));
        for (const { companionOf, facts } of seats.values()) {
          expect(facts.includes('companion'), 'is called a companion').toBe(companionOf !== undefined);
          if (companionOf === undefined) continue;
          companions += 1;
          expect(seats.get(companionOf)?.facts).toContain('wheelchair');
        }
      }
    });
    expect(companions).toBeGreaterThan(100);
  });

  test('leaves no empty run, row or section, and a valid plan that is read back unchanged', () => {
    afterEdits(8, (_, { drawing }) => {
      for (const { rows } of drawing.sections) expect(rows.length).toBeGreaterThan(0);
      for (const { runs } of rowsOf(drawing)) expect(Math.min(...runs.map((run) => run.length))).toBeGreaterThan(0);
      const plan = closePlan(drawing);
      if (plan.sections.length > 0) expect(SeatPlan.safeParse(plan).error?.issues).toBeUndefined();
      expect(closePlan(openPlan(plan))).toEqual(plan);
    });
  });

  test('leaves sold and held seats in place and reports the rejection', () => {
    const taken = [{ section: 'Front', row: 'B', sold: ['1', '5'], held: ['8'], allotted: [] }];
    let refused = 0;
    afterEdits(
      6,
      (before, after) => {
        expect(after.taken.size).toBe(3);
        const find = ({ drawing }: EditHistory) =>
          drawing.sections.flatMap((section) =>
            section.rows.flatMap((row) =>
              seatsOfRow(row).flatMap(({ id, label, x, y }) =>
                after.taken.has(id) ? [[section.key, section.category, row.label, label, x, y]] : [],
              ),
            ),
          );
        expect(find(after)).toEqual(find(before));
        if (after.refusal?.why === 'taken') {
          refused += 1;
          expect(after.drawing).toBe(before.drawing);
        }
      },
      taken,
    );
    expect(refused).toBeGreaterThan(50);
  });
});

test('undoes all steps of one stroke together', () => {
  const ids = new Set(seatsOfSection(smallHouse().sections[1]!).map(({ id }) => id));
  const opened = openHistory(smallHouse(), []);
  const nudge = (history: EditHistory) =>
    act(history, { act: 'edit', edit: { kind: 'move', ids, thing: null, by: { x: 10, y: 0 } }, stroke: 'nudge' });
  const moved = nudge(nudge(nudge(opened)));
  expect(moved.past).toHaveLength(1);
  expect(act(moved, { act: 'undo' }).drawing).toBe(opened.drawing);
  // A selection ends the stroke.
  expect(nudge(act(moved, { act: 'choose', ids })).past).toHaveLength(2);
});

test('moves the companion with a wheelchair space and frees it on removal', () => {
  const opened = openHistory(smallHouse(), []);
  const [, row] = opened.drawing.sections[0]!.rows;
  const [, , place, companion] = seatsOfRow(row!);
  const only = new Set([place!.id]);
  const moved = act(opened, { act: 'edit', edit: { kind: 'move', ids: only, thing: null, by: { x: 0, y: 40 } } });
  const now = seatsOfRow(moved.drawing.sections[0]!.rows[1]!);
  expect(now[3]).toMatchObject({ id: companion!.id, y: companion!.y + 40, companionOf: place!.id });
  const removed = act(moved, { act: 'edit', edit: { kind: 'remove', ids: only, thing: null } });
  expect(seatsOfRow(removed.drawing.sections[0]!.rows[1]!)[2]).toMatchObject({ id: companion!.id, facts: [] });
  expect(countDrawingSeats(removed.drawing)).toBe(countDrawingSeats(opened.drawing) - 1);
});

describe('outline', () => {
  const pit = { kind: 'area', key: 'pit' } as const;
  const edited = (history: EditHistory, edit: Parameters<typeof act>[1] & { act: 'edit' }) => act(history, edit);
  const outline = ({ drawing }: EditHistory) => drawing.areas[0]!.outline.map(({ x, y }) => [x, y]);
  const opened = openHistory(smallHouse(), []);

  test('moves, adds and removes single corners, with a minimum of three', () => {
    const moved = edited(opened, {
      act: 'edit',
      edit: { kind: 'move', ids: new Set(), thing: { ...pit, corner: 1 }, by: { x: 40, y: -10 } },
    });
    expect(outline(moved)).toEqual([
      [0, 1000],
      [540, 990],
      [500, 1500],
    ]);
    const remove = {
      act: 'edit',
      edit: { kind: 'remove', ids: new Set<number>(), thing: { ...pit, corner: 1 } },
    } as const;
    expect(edited(moved, remove)).toMatchObject({ drawing: moved.drawing, refusal: { why: 'impossible' } });
    const added = edited(moved, {
      act: 'edit',
      edit: { kind: 'addCorner', thing: pit, edge: 2, to: { x: 200, y: 1300 } },
    });
    expect(outline(added)[3]).toEqual([200, 1300]);
    expect(added.thing).toEqual({ ...pit, corner: 3 });
    const removed = edited(added, remove);
    expect(outline(removed)).toEqual([
      [0, 1000],
      [500, 1500],
      [200, 1300],
    ]);
    // The removed corner is deselected; its area stays selected.
    expect(act(added, { act: 'undo' }).thing).toEqual({ ...pit });
    expect(act(act(removed, { act: 'undo' }), { act: 'undo' }).drawing).toBe(moved.drawing);
  });

  test('turns about its centre and returns after four quarter turns', () => {
    const turn = { act: 'edit', edit: { kind: 'turn', ids: new Set<number>(), thing: pit, degrees: 90 } } as const;
    const once = edited(opened, turn);
    expect(outline(once)).toEqual([
      [500, 1000],
      [500, 1500],
      [0, 1500],
    ]);
    expect(outline(edited(edited(edited(once, turn), turn), turn))).toEqual(outline(opened));
  });

  test('turns with the pointer, in steps on request', () => {
    const middle = { x: 100, y: 100 };
    const above = { x: 100, y: 50 };
    expect(turnedBy(middle, above, { x: 150, y: 100 }, false)).toBe(90);
    expect(turnedBy(middle, above, { x: 50, y: 100 }, false)).toBe(-90);
    expect(Math.abs(turnedBy(middle, above, { x: 100, y: 150 }, false))).toBe(180);
    expect(turnedBy(middle, above, { x: 130, y: 50 }, true)).toBe(30);
  });

  test('finds the edge under the pointer', () => {
    const ring = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
    ];
    expect([
      edgeAt(ring, { x: 50, y: 4 }, 5),
      edgeAt(ring, { x: 97, y: 60 }, 5),
      edgeAt(ring, { x: 50, y: 52 }, 5),
    ]).toEqual([0, 1, 2]);
    expect(edgeAt(ring, { x: 70, y: 30 }, 5)).toBe(-1);
  });
});

describe('rows of seats', () => {
  test('lays straight and curved rows by seat distance or by number of seats', () => {
    const shape = {
      from: { x: 0, y: 0 },
      to: { x: 500, y: 0 },
      rows: 3,
      rowGap: 90,
      seatGap: 50,
      bow: 0,
      isEven: true,
    };
    const straight = layRows(shape);
    expect(straight.map((row) => row.length)).toEqual([11, 11, 11]);
    expect(straight[2]![10]).toEqual({ x: 500, y: 180 });
    const bent = layRows({ ...shape, bow: 60 });
    expect(bowOf(bent[0]!)).toBeGreaterThanOrEqual(55);
    for (const row of bent) expect(Math.abs(gapOf(row) - 50)).toBeLessThanOrEqual(1);
    const fan = layRows({ ...shape, bow: 60, isEven: false });
    expect(fan[2]!.length).toBeGreaterThan(fan[0]!.length);
    expect(layRows({ ...shape, seats: 7 }).map((row) => row.length)).toEqual([7, 7, 7]);
  });

  test('bends rows between fixed ends and straightens them again, with any aisles', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 45, max: 300 }), { minLength: 2, maxLength: 40 }),
        fc.integer({ min: -60, max: 60 }),
        (gaps, wanted) => {
          let x = 0;
          const row = [{ x: 0, y: 0 }, ...gaps.map((gap) => ({ x: (x += gap), y: 0 }))];
          // As in real halls: on a half circle, the straight distances between seats are too inexact.
          const bow = Math.max(-x / 8, Math.min(x / 8, wanted));
          const bent = bendRow(row, bow);
          expect(bent[0]).toEqual(row[0]);
          expect(bent.at(-1)).toEqual(row.at(-1));
          for (const [at, spot] of bendRow(bent, 0).entries()) {
            // Rounding to whole centimetres adds up along an arc.
            expect(Math.abs(spot.x - row[at]!.x)).toBeLessThanOrEqual(row.length + 1);
            expect(Math.abs(spot.y)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  test('spreads a row about its centre', () => {
    const row = [0, 50, 100, 150].map((x) => ({ x, y: 10 }));
    expect(spreadRow(row, 60)).toEqual([-15, 45, 105, 165].map((x) => ({ x, y: 10 })));
  });
});

test('names rows without I and O, continues with AA, skips used names and numbers seats by odd numbers from the right', () => {
  const from = { kind: 'letters', start: 'G', from: 'front' } as const;
  expect(nameRows(7, from)).toEqual(['G', 'H', 'J', 'K', 'L', 'M', 'N']);
  expect(nameRows(3, { ...from, start: 'Y' })).toEqual(['Y', 'Z', 'AA']);
  expect(nameRows(3, { ...from, from: 'back' })).toEqual(['J', 'H', 'G']);
  expect(nameRows(3, from, new Set(['H']))).toEqual(['G', 'J', 'K']);
  expect(nameRows(2, { kind: 'numbers', start: '5', from: 'front' })).toEqual(['5', '6']);
  expect(numberSeats(3, { start: 1, step: 2, from: 'right' })).toEqual(['5', '3', '1']);
});
