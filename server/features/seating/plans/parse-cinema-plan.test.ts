import { describe, expect, test } from 'vitest';
import { parseSeatPlan } from './parse-seat-plan.ts';
import { withChange, cinema, parseTestPlan, planRefusal, runs, seatOf } from './testing-plan-files.ts';

describe('parseCinemaPlan', () => {
  test('orders rows in front of the screen, best first, in runs between the aisles', () => {
    const plan = parseTestPlan(cinema, { house: 7, houseName: { en_us: 'Small House' } });

    expect(plan).toMatchObject({
      key: 'house-7',
      name: { en_us: 'Small House' },
      stage: { name: { en_us: 'Screen' } },
    });
    expect(runs(plan)).toEqual([['', 'B: 2 1', 'C: 2 1', 'A: 5 4 W1 | 3 2 1']]);
    expect(seatOf(plan, '', 'A', '5').y).toBeLessThan(seatOf(plan, '', 'B', '2').y);
  });

  test('reads a few unnumbered seats as wheelchair seats with companions beside them', () => {
    const { plan, dropped } = parseSeatPlan(cinema, { house: 7 });
    expect(dropped).toBe(0);
    expect(seatOf(plan, '', 'A', 'W1').facts).toEqual(['wheelchair']);
    expect(seatOf(plan, '', 'A', '4')).toMatchObject({ companionOf: 'W1' });
  });

  test('omits and counts unnumbered seats when there are too many to be wheelchair seats', () => {
    const many = withChange(cinema, (copy) =>
      copy.houses[0]!.rows[2]!.seats.push(['', 45, 30, 0], ['', 60, 30, 0], ['', 75, 30, 0]),
    );
    const { plan, dropped } = parseSeatPlan(many, { house: 7 });
    expect(dropped).toBe(4);
    expect(runs(plan)).toEqual([['', 'B: 2 1', 'C: 2 1', 'A: 5 4 | 3 2 1']]);
  });

  test('reads the wheelchair seats of a small hall, where the legal minimum is a large fraction', () => {
    const small = withChange(cinema, (copy) => copy.houses[0]!.rows[2]!.seats.push(['', 45, 30, 0]));
    const { plan, dropped } = parseSeatPlan(small, { house: 7 });
    expect(dropped).toBe(0);
    expect(seatOf(plan, '', 'C', 'W1').facts).toContain('wheelchair');
  });

  test('allows two rows at one height, a row in two pieces, and a long row name', () => {
    const odd = withChange(cinema, (copy) => {
      const [{ rows }] = copy.houses as [(typeof copy.houses)[number]];
      rows[0]!.seats.splice(2, 1);
      rows.push({ row: 'Wheel Chair Box', seats: [['1', 75, 30, 0]] });
      rows.push({
        row: 'B',
        seats: [
          ['9', 75, 22, 0],
          ['8', 90, 22, 0],
        ],
      });
    });
    expect(runs(parseTestPlan(odd, { house: 7 }))[0]!.toSorted()).toEqual([
      '',
      'A: 5 4 | 3 2 1',
      'B: 2 1 | 9 8',
      'C: 2 1',
      'Wheel Chair Box: 1',
    ]);
  });

  test('rejects a hall that the file does not contain', () => {
    expect(planRefusal(cinema)).toBe('This file has several houses (1). Choose one by its ID.');
    expect(planRefusal(cinema, { house: 8 })).toBe('This file has no house 8. Choose another.');
    expect(
      planRefusal(
        withChange(cinema, (copy) => (copy.houses[0]!.rows[1]!.row = 'A')),
        { house: 7 },
      ),
    ).toMatch(/^Row A: Two rows/);
  });
});
