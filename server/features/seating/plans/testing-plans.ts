import fc from 'fast-check';
import {
  seatAttributes,
  StageKind,
  type PlanRow,
  type PlanSeat,
  type SeatPlan,
} from '../../../../contract/seating/seat-plan.ts';

const text = fc.record({
  en_us: fc.string({ minLength: 1, maxLength: 20 }),
  zh_hk: fc.constantFrom('堂座', '樓座'),
  zh_cn: fc.constantFrom('池座', '楼座'),
});

/** Generates plans that use every optional part. Seats are 1 m apart. */
export const anyPlan: fc.Arbitrary<SeatPlan> = fc
  .record({
    name: text,
    levels: fc.integer({ min: 1, max: 2 }),
    categories: fc.array(text, { minLength: 1, maxLength: 3 }),
    stage: fc.option(fc.constantFrom(...StageKind.options), { nil: null }),
    area: fc.boolean(),
    foreign: fc.option(fc.record({ note: fc.string() }), { nil: undefined }),
    sections: fc.array(
      fc.record({
        name: text,
        outline: fc.boolean(),
        // Seats per run, runs per row, and rows.
        rows: fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 3,
        }),
        facts: fc.array(fc.subarray([...seatAttributes], { maxLength: 2 }), { minLength: 1, maxLength: 7 }),
        foreignId: fc.option(fc.uuid(), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ name, levels, categories, stage, area, foreign, sections }): SeatPlan => {
    const outline = [
      { x: 0, y: 0 },
      { x: 501, y: 0 },
      { x: 501, y: 77 },
    ];
    return {
      key: 'any-plan',
      name,
      width: 3000,
      height: 3000,
      levels: Array.from({ length: levels }, (_, at) => ({ key: `level ${at}`, name })),
      categories: categories.map((one, at) => ({ key: `category ${at}`, name: one })),
      stage: stage ? { name, kind: stage, outline } : null,
      areas: area ? [{ key: 'pit', name, outline, capacity: 120 }] : [],
      sections: sections.map((section, number) => ({
        key: number === 0 ? '' : `section ${number}`,
        name: section.name,
        level: `level ${number % levels}`,
        category: `category ${number % categories.length}`,
        ...(section.outline ? { outline } : {}),
        rows: section.rows.map((runs, line) => drawRow(runs, { number, line, ...section })),
      })),
      ...(foreign ? { foreign } : {}),
    };
  });

function drawRow(
  runs: readonly number[],
  from: { number: number; line: number; facts: PlanSeat['facts'][]; foreignId: string | undefined },
): PlanRow {
  let place = 0;
  const drawn = runs.map((length) =>
    Array.from({ length }, (): PlanSeat => {
      const at = place++;
      const facts = from.facts[(at + from.line) % from.facts.length]!;
      return {
        label: String(at + 1),
        x: 101 + at * 100,
        y: 101 + (from.number * 4 + from.line) * 101,
        ...(facts.length > 0 ? { facts } : {}),
        ...(from.foreignId ? { foreignId: `${from.foreignId} ${from.number} ${from.line} ${at}` } : {}),
      };
    }),
  );
  const seats = drawn.flat();
  const wheelchair = seats.find((seat) => seat.facts?.includes('wheelchair'));
  const other = seats.find((seat) => seat !== wheelchair);
  if (wheelchair && other) other.companionOf = wheelchair.label;
  return { label: String.fromCharCode(65 + from.line), runs: drawn };
}
