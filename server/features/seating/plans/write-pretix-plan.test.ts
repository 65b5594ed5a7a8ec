import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { checkPlan } from '../layout/check-plan.ts';
import { checkPretixDocument, type PretixDocument } from './check-pretix-document.ts';
import { parsePretixPlan } from './parse-pretix-plan.ts';
import { anyPlan } from './testing-plans.ts';
import { writePretixPlan } from './write-pretix-plan.ts';

const asFile = (document: PretixDocument): PretixDocument => JSON.parse(JSON.stringify(document)) as PretixDocument;
const sorted = (plan: SeatPlan) => plan.sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));

/** Reverses the field order of every object. */
const turned = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toReversed())
      : inner,
  ) as Value;

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
/** Removes undefined fields, as writing a file does. */
const compact = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const position = fc.record({ x: fc.double({ min: -50, max: 50, noNaN: true }), y: fc.constant(0.5) });

/** A row that defines the distance between neighbours in a document. */
const neighbours = {
  name: 'Box',
  rows: [{ isPlaced: true, seats: [0, 0, 0, 0, 0, 0, 0, 0].map((gap) => ({ category: 'Red', gap })) }],
};

const anyDocument: fc.Arbitrary<PretixDocument> = fc
  .record({
    name: fc.string(),
    zones: fc.array(
      fc.record({
        name: optional(fc.constantFrom('Stalls', 'Balcony', 'Box')),
        zone_id: optional(fc.string()),
        uuid: optional(fc.uuid()),
        rows: fc.array(
          fc.record({
            row_label: optional(fc.option(fc.string())),
            seat_label: optional(fc.option(fc.string())),
            uuid: optional(fc.uuid()),
            row_number_position: optional(fc.constantFrom('start', 'end', 'both', null)),
            isPlaced: fc.boolean(),
            seats: fc.array(
              fc.record({
                uuid: optional(fc.uuid()),
                start_direction: optional(fc.option(fc.string())),
                radius: optional(fc.integer({ min: 1, max: 20 })),
                category: fc.constantFrom('Red', 'Blue'),
                gap: fc.constantFrom(0, 0, 0, 3),
              }),
              { minLength: 1, maxLength: 6 },
            ),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        areas: optional(
          fc.array(
            fc.record({
              color: fc.string(),
              border_color: fc.string(),
              rotation: fc.integer(),
              position,
              uuid: fc.uuid(),
              shape: fc.constantFrom('polygon', 'rectangle', 'ellipse', 'circle', 'text'),
              polygon: fc.record({ points: fc.array(position, { minLength: 3, maxLength: 5 }) }),
              text: fc.record({ text: fc.constantFrom('STAGE', 'Bar'), position }),
            }),
          ),
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ name, zones }) =>
    compact({
      name,
      size: { width: 600, height: 800 },
      categories: [{ name: 'Red', color: '#ff0000' }, { name: 'Blue' }, { name: 'Unused' }],
      zones: [neighbours, ...zones].map(({ rows, ...zone }, number) => ({
        ...zone,
        position: { x: 10.25, y: number * 200 },
        rows: rows.map(({ isPlaced, seats, ...row }, line) => {
          const y = line * 30;
          let x = 0;
          return {
            ...row,
            row_number: `${number}${line}`,
            ...(isPlaced ? { position: { x: 0.5, y } } : {}),
            seats: seats.map(({ gap, ...seat }, at) => {
              x += 25 * (1 + gap);
              return {
                ...seat,
                seat_number: String(at + 1),
                seat_guid: `${number}-${line}-${at}`,
                position: { x, y: isPlaced ? 0 : y },
              };
            }),
          };
        }),
      })),
    }),
  );

describe('plan drawn by Fei', () => {
  test('exports a valid pretix plan and reads it back unchanged', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        checkPlan(plan);
        const document = asFile(writePretixPlan(plan));
        expect(checkPretixDocument(document)).toEqual(document);
        expect(parsePretixPlan(document)).toEqual(plan);
        // PostgreSQL stores JSON fields in its own order.
        expect(parsePretixPlan(asFile(writePretixPlan(turned(plan))))).toEqual(plan);
      }),
      { numRuns: 60 },
    );
  });

  test('shows only names to other readers and hides the carried data', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { zones } = writePretixPlan(plan);
        const seats = zones.flatMap((zone) => zone.rows.flatMap((row) => row.seats));
        expect(seats.map((seat) => seat.seat_number)).toEqual(sorted(plan).map((seat) => seat.label));
        expect(new Set(seats.map((seat) => seat.seat_guid)).size).toBe(seats.length);
        for (const zone of zones) expect(zone.name ?? '').not.toContain('fei');
      }),
      { numRuns: 20 },
    );
  });

  test('preserves seat attributes when seats are renamed or removed in pretix, and accepts new seats', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const document = asFile(writePretixPlan(plan));
        const rows = document.zones.flatMap((zone) => zone.rows);
        const [row] = rows;
        const [before] = row!.seats;
        row!.seats[0] = { ...before!, seat_number: 'X1', radius: 9 };
        row!.seats.push({ ...before!, seat_guid: 'new', seat_number: 'N', position: { x: -900, y: -900 } });
        const read = parsePretixPlan(document);
        const first = sorted(plan)[0];
        const renamed = sorted(read).find((seat) => seat.label === 'X1');
        expect(renamed?.facts).toEqual(first!.facts);
        expect(sorted(read)).toHaveLength(sorted(plan).length + 1);
        expect(writePretixPlan(read).zones.flatMap((zone) => zone.rows.flatMap((one) => one.seats))).toContainEqual(
          row!.seats[0],
        );
      }),
      { numRuns: 30 },
    );
  });
});

test('exports a plan of a few single seats correctly after a distant seat is added', () => {
  const lone = { name: 'Hall', categories: [{ name: 'Red' }], size: { width: 100, height: 100 } };
  const seat = (guid: string, at: number, y: number) => ({
    seat_guid: guid,
    seat_number: guid,
    category: 'Red',
    position: { x: at, y },
  });
  const rows = (far: readonly object[]) => [
    { row_number: 'A', seats: [seat('1', 0, 0), ...far] },
    { row_number: 'B', seats: [seat('2', 0, 30)] },
  ];
  const zones = (far: readonly object[]) => [{ name: 'Hall', position: { x: 0, y: 0 }, rows: rows(far) }];
  const plan = parsePretixPlan({ ...lone, zones: zones([]) });
  const out = writePretixPlan({ ...plan, name: { ...plan.name, zh_hk: '會堂' } });
  out.zones[0]!.rows[0]!.seats.push(seat('new', -900, -900));
  const read = parsePretixPlan(asFile(out));
  expect(sorted(parsePretixPlan(asFile(writePretixPlan(read))))).toEqual(sorted(read));
});

describe('imported plan', () => {
  test('exports an imported plan unchanged, including all data that has no field in ours', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const plan = compact(parsePretixPlan(document));
        expect(writePretixPlan(plan)).toEqual(document);
      }),
      { numRuns: 60 },
    );
  });

  test('carries added attributes and names through pretix along with the original data', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const plan = compact(parsePretixPlan(document));
        const [seat] = plan.sections[0]!.rows[0]!.runs[0]!;
        seat!.facts = ['restricted_view', 'wheelchair'];
        seat!.label = 'W1';
        plan.sections[0]!.name = { en_us: 'Front', zh_hk: '前座' };
        const out = asFile(writePretixPlan(plan));
        expect(checkPretixDocument(out)).toEqual(out);
        const { foreign: _theirs, ...read } = parsePretixPlan(out);
        const { foreign: _before, ...ours } = plan;
        expect(read).toEqual(ours);
        const [changed] = out.zones
          .flatMap((zone) => zone.rows.flatMap((row) => row.seats))
          .filter((one) => one.seat_number === 'W1');
        const original = document.zones.flatMap((zone) => zone.rows.flatMap((row) => row.seats));
        expect(changed).toEqual({
          ...original.find((one) => one.seat_guid === changed!.seat_guid)!,
          seat_number: 'W1',
        });
      }),
      { numRuns: 40 },
    );
  });

  test('omits only a removed seat from the export', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const plan = compact(parsePretixPlan(document));
        const gone = sorted(plan)[0]!.foreignId;
        plan.sections = plan.sections.flatMap((section) => {
          const rows = section.rows.flatMap((row) => {
            const runs = row.runs
              .map((run) => run.filter((seat) => seat.foreignId !== gone))
              .filter((run) => run.length);
            return runs.length > 0 ? [{ ...row, runs }] : [];
          });
          return rows.length > 0 ? [{ ...section, rows }] : [];
        });
        fc.pre(plan.sections.length > 0);
        const guids = writePretixPlan(plan).zones.flatMap((zone) =>
          zone.rows.flatMap((row) => row.seats.map((seat) => seat.seat_guid)),
        );
        const before = document.zones.flatMap((zone) =>
          zone.rows.flatMap((row) => row.seats.map((seat) => seat.seat_guid)),
        );
        expect(guids).toEqual(before.filter((guid) => guid !== gone));
      }),
      { numRuns: 30 },
    );
  });
});
