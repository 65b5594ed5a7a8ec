import { describe, expect, test } from 'vitest';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { checkPlan } from './check-plan.ts';
import { generatePlan } from './generate-plan.ts';
import { parseArenaPlan } from '../plans/parse-arena-plan.ts';
import { parsePretixPlan } from '../plans/parse-pretix-plan.ts';
import { writePretixPlan } from '../plans/write-pretix-plan.ts';
import { slowness } from '../../../testing/run-settings.ts';

const arena = {
  venue_id: 'arena',
  name_en: 'Arena',
  name_tc: '體育館',
  columns: ['section', 'row', 'seat', 'x_m', 'y_m'],
};
const smallPlan = () =>
  generatePlan([
    {
      zoneNo: 1,
      name: { en_us: 'Stalls' },
      kind: 'seated',
      rows: [{ section: 'Stalls', row: 'A', seats: ['1', '2'] }],
    },
  ]);

describe('plan validation', () => {
  test('round-trips a plan of 50,000 seats within seconds and rejects a plan above the limit', () => {
    const sections = (rows: number) =>
      Array.from({ length: 20 }, (_, section) =>
        Array.from({ length: rows }, (_row, row) =>
          Array.from({ length: 50 }, (_seat, seat) => [
            String(section + 1),
            String(row + 1),
            seat + 1,
            row * 0.9,
            section * 30 + seat * 0.5,
          ]),
        ).flat(),
      ).flat();
    const begun = performance.now();
    const plan = parseArenaPlan({ ...arena, seats: sections(50) });
    expect(parsePretixPlan(JSON.parse(JSON.stringify(writePretixPlan(plan))))).toEqual(plan);
    expect(plan.sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()))).toHaveLength(50_000);
    expect(performance.now() - begun).toBeLessThan(60_000 * slowness());
    expect(() => parseArenaPlan({ ...arena, seats: sections(61) })).toThrow(
      'The plan has 61,000 seats. Remove some: the limit is 60,000.',
    );
  });

  test('rejects a companion seat that has no wheelchair space, and a section that has no level or category', () => {
    const plan = smallPlan();
    const mistaken = (change: (copy: SeatPlan) => void) => () => {
      const copy = structuredClone(plan);
      change(copy);
      checkPlan(copy);
    };
    const first = (copy: SeatPlan) => copy.sections[0]!;
    expect(mistaken((copy) => (first(copy).rows[0]!.runs[0]![0]!.companionOf = '2'))).toThrow(
      'seat 2: This companion seat belongs to seat 2, but the row has no wheelchair space with that number.',
    );
    expect(mistaken((copy) => (first(copy).level = 'attic'))).toThrow(
      'Stalls: This section is on level “attic”, which isn’t in the plan.',
    );
    expect(mistaken((copy) => (first(copy).category = 'gold'))).toThrow('Stalls: Zone “gold” isn’t in the plan.');
    expect(mistaken((copy) => (first(copy).rows[0]!.label = 'much too long a name of a row'))).toThrow(
      'This row name is too long. Use up to 24 characters.',
    );
    expect(mistaken((copy) => (copy.width = 1.5))).toThrow(/^width: this must be a whole number\.$/);
  });
});
