import { describe, expect, test } from 'vitest';
import type { PlanSection, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { parseSeatPlan } from './parse-seat-plan.ts';
import { withChange, parseTestPlan, planRefusal, seatOf } from './testing-plan-files.ts';

const seats = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
const rows = (letters: string, width: number) =>
  letters.split('').map((row) => ({ row, blocks: [{ seats: seats(width) }] }));
const zone = (name: string, name_tc: string, letters: string, width: number, more: object = {}) => ({
  name,
  name_tc,
  rows: rows(letters, width),
  ...more,
});
const hall = (...zones: object[]) => ({
  venue_id: 'hall',
  name_en: 'Hall',
  name_tc: '音樂廳',
  seat_1_side: 'left',
  zones: [zone('Stalls', '堂座', 'ABCDEFGH', 24), ...zones],
});
const partOf = (plan: SeatPlan, key: string) => plan.sections.find((section) => section.key === key)!;
const spots = (section: PlanSection) => section.rows.flatMap((row) => row.runs.flat());
const edges = (plan: SeatPlan) => {
  const [xs, ys] = [plan.stage!.outline.map(({ x }) => x), plan.stage!.outline.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

describe('hall with seats on all sides, listed by rows', () => {
  const round = hall(
    zone('Choir Stalls', '合唱團席', 'CD', 20),
    zone('West side', '西側', 'LM', 14, { side: 'left' }),
    zone('East side', '東側', 'NO', 14, { side: 'right' }),
  );

  test('draws each part of the hall on its side of the platform, facing it', () => {
    const plan = parseTestPlan(round);
    const { left, right, top, bottom } = edges(plan);
    expect(plan.stage).toMatchObject({ kind: 'platform', name: { en_us: 'Platform' } });
    expect(spots(partOf(plan, 'Stalls')).every(({ y }) => y > bottom)).toBe(true);
    expect(spots(partOf(plan, 'Choir Stalls')).every(({ y }) => y < top)).toBe(true);
    expect(spots(partOf(plan, 'West side')).every(({ x, y }) => x < left && y < bottom)).toBe(true);
    expect(spots(partOf(plan, 'East side')).every(({ x, y }) => x > right && y < bottom)).toBe(true);
    // The first row is nearest to the platform, and seat 1 is on the left as seen from the row.
    expect(seatOf(plan, 'Choir Stalls', 'C', '1').y).toBeGreaterThan(seatOf(plan, 'Choir Stalls', 'D', '1').y);
    expect(seatOf(plan, 'Choir Stalls', 'C', '1').x).toBeGreaterThan(seatOf(plan, 'Choir Stalls', 'C', '20').x);
    expect(seatOf(plan, 'West side', 'L', '1').y).toBeLessThan(seatOf(plan, 'West side', 'L', '14').y);
    expect(seatOf(plan, 'East side', 'N', '1').y).toBeGreaterThan(seatOf(plan, 'East side', 'N', '14').y);
  });

  test('leaves room between the parts even if they would overlap', () => {
    const plan = parseTestPlan(hall(zone('Choir', '', 'CD', 60), zone('West side', '', 'LM', 60, { side: 'left' })));
    const others = plan.sections.map(spots);
    for (const [at, some] of others.entries()) {
      for (const { x, y } of some) {
        const near = others.flatMap((all, index) => (index === at ? [] : all));
        expect(Math.min(...near.map((spot) => Math.hypot(spot.x - x, spot.y - y)))).toBeGreaterThan(100);
      }
    }
  });

  test('builds a theatre with its stage in front if no seats are behind it, with boxes along the walls', () => {
    const plan = parseTestPlan(
      hall(
        zone('Box 1', '', 'A', 4, { side: 'left' }),
        zone('Box 3', '', 'A', 4, { side: 'left' }),
        zone('V.I.P. Box', '', 'V', 6),
      ),
    );
    expect(plan.stage?.kind).toBe('stage');
    const [first, third] = [partOf(plan, 'Box 1'), partOf(plan, 'Box 3')];
    expect(first.name).toEqual({ en_us: 'Box 1', zh_hk: '1 號廂座', zh_cn: '1 号包厢' });
    expect(partOf(plan, 'V.I.P. Box').name.zh_hk).toBe('貴賓廂座');
    const wall = Math.min(...spots(partOf(plan, 'Stalls')).map(({ x }) => x));
    expect([...spots(first), ...spots(third)].every(({ x }) => x < wall)).toBe(true);
    expect(Math.max(...spots(first).map(({ y }) => y))).toBeLessThan(Math.min(...spots(third).map(({ y }) => y)));
  });
});

describe('hall whose zones have no positions, listed by rows', () => {
  const doubtful = (...zones: object[]) =>
    parseSeatPlan(hall(...zones)).doubts.map(({ problem, weight, at }) => [problem, weight, at.section]);

  test.each([
    ['Chorus', ''],
    ['Organ Gallery', ''],
    ['Back of the stage', ''],
    ['Terrace', '舞台後方'],
    ['Area 5', '管風琴席'],
  ])('draws %s %s behind the platform', (name, name_tc) => {
    const plan = parseTestPlan(hall(zone(name, name_tc, 'CD', 20)));
    expect(spots(partOf(plan, name)).every(({ y }) => y < edges(plan).top)).toBe(true);
    expect(doubtful(zone(name, name_tc, 'CD', 20))).toEqual([]);
  });

  test('draws rows with choir names behind the platform and sells them with their zone', () => {
    const choir = ['Choir A', 'Choir B'].map((row) => ({ row, blocks: [{ seats: seats(20) }] }));
    const plan = parseTestPlan(hall({ ...zone('Terrace', '平台座', 'AB', 20), rows: [...rows('AB', 20), ...choir] }));
    const behind = partOf(plan, 'Terrace behind');
    expect(behind).toMatchObject({ category: 'Terrace', name: { zh_hk: '平台座（舞台後方）' } });
    expect(spots(behind).every(({ y }) => y < edges(plan).top)).toBe(true);
    expect(spots(partOf(plan, 'Terrace')).every(({ y }) => y > edges(plan).bottom)).toBe(true);
    expect(plan.categories.map(({ key }) => key)).toEqual(['Stalls', 'Terrace']);
  });

  test('reports each zone whose side is unknown', () => {
    expect(doubtful(zone('Terrace', '', 'CD', 20), zone('Balcony', '樓座', 'E', 9))).toEqual([
      ['side_unknown', 'doubt', 'Terrace'],
    ]);
    expect(doubtful(zone('Terrace', '', 'CD', 20, { side: 'front' }))).toEqual([]);
    expect(doubtful(zone('Side terrace left', '', 'CD', 20))).toEqual([]);
    expect(parseSeatPlan({ ...hall(), zones: [zone('Theatre', '劇院', 'AB', 20)] }).doubts).toEqual([]);
  });
});

describe('stadium with tiers', () => {
  const section = (id: string, numbers: string, more: object = {}) => ({
    id,
    stand: 'east',
    rows: ['A', 'B', 'C'].map((row) => [row, numbers]),
    ...more,
  });
  const stadium = (...sections: object[]) => ({
    venue_id: 'stadium',
    name_en: 'Stadium',
    name_tc: '球場',
    layouts: [{ id: 'football', name_en: 'Football', name_tc: '足球', closed_stands: [], floor_seat_totals: {} }],
    stand_sections: sections,
  });
  const football = { layout: 'football' };

  test('places sections that overlap others on a separate level, farther out', () => {
    const plan = parseTestPlan(
      stadium(section('101', '1-20'), section('102', '21-40'), section('201', '1-20'), section('301', '5-9')),
      football,
    );
    expect(plan.levels.map(({ key }) => key)).toEqual(['main', 'middle', 'upper']);
    expect(plan.sections.map(({ level }) => level)).toEqual(['main', 'main', 'middle', 'upper']);
    expect(plan.categories.map(({ name }) => name.en_us)).toEqual([
      'East stand',
      'East stand, middle level',
      'East stand, upper level',
    ]);
    const nearest = (key: string) => Math.min(...spots(partOf(plan, key)).map(({ y }) => y));
    const farthest = (key: string) => Math.max(...spots(partOf(plan, key)).map(({ y }) => y));
    expect(nearest('201')).toBeGreaterThan(farthest('101') + 300);
    expect(nearest('301')).toBeGreaterThan(farthest('201') + 300);
    expect(plan.stage).toMatchObject({ kind: 'pitch' });
  });

  test('uses the tiers given in the file and rejects two sections at one position in a tier', () => {
    const told = stadium(section('1', '1-20', { tier: 2 }), section('2', '21-40', { tier: 1 }));
    expect(parseTestPlan(told, football).sections.map(({ level }) => level)).toEqual(['upper', 'main']);
    const same = withChange(told, (copy) => {
      copy.stand_sections = [section('1', '1-20', { tier: 1 }), section('2', '20-40', { tier: 1 })];
    });
    expect(planRefusal(same, football)).toBe(
      '1, row A, seat 20 and 2, row A, seat 20: These seats are 0 cm apart. Move them at least 20 cm apart.',
    );
  });

  test('allows numbered rows', () => {
    const numbered = {
      id: '1',
      stand: 'east',
      rows: [
        ['9', '1-3'],
        ['10', '1-3'],
      ],
    };
    const plan = parseTestPlan(stadium(numbered), football);
    expect(seatOf(plan, '1', '10', '1').y - seatOf(plan, '1', '9', '1').y).toBe(95);
  });

  test.each([
    ['doubles its letters', ['Y', 'Z', 'AA', 'BB', 'CC']],
    ['continues with two letters', ['Z', 'AA', 'AB', 'AC']],
    ['continues beyond AZ', ['AY', 'AZ', 'BA', 'BB']],
    ['continues with Z before each letter', ['Y', 'Z', 'ZA', 'ZB']],
    ['has doubled rows in front of A', ['AA', 'BB', 'A', 'B']],
    ['uses its own row names', ['Front', 'A1', 'A2', '3']],
  ])('draws rows one behind the other when a section %s', (_how, labels) => {
    const plan = parseTestPlan(
      stadium({ id: '1', stand: 'east', rows: labels.map((label) => [label, '1-9']) }),
      football,
    );
    const depths = labels.map((label) => seatOf(plan, '1', label, '1').y);
    expect(depths.slice(1).map((depth, at) => depth - depths[at]!)).toEqual(labels.slice(1).map(() => 95));
  });

  test('continues row letters after Z as the other rows of the section suggest', () => {
    const rows = (id: string, numbers: string, labels: string[]) => ({
      id,
      stand: 'east',
      rows: labels.map((label) => [label, numbers]),
    });
    const plan = parseTestPlan(
      stadium(rows('1', '1-9', ['Z', 'AA', 'BB']), rows('2', '10-19', ['Z', 'AA', 'AB'])),
      football,
    );
    expect(seatOf(plan, '1', 'BB', '9').y).toBe(seatOf(plan, '2', 'AB', '10').y);
  });
});
