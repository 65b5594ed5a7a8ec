import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { parseJsonFile } from '../../../platform/files/json-file.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importSalesPoints } from './import-sales-points.ts';
import { listSalesPoints } from './list-sales-points.ts';
import { demonstrationPoints, listedPoint } from './testing-sales-points.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-11-23T03:00:00Z') });
});
afterEach(() => program.close());

const take = (list: unknown) =>
  importSalesPoints(program, permitSystem('command import', 'sales_points.import', 'operator'), list);
const shown = async (kind: 'box_office' | 'kiosk' = 'box_office') =>
  (await listSalesPoints(program.ctx(), { kind })).points.map(({ key }) => key);

describe('importSalesPoints', () => {
  test('adds sales points and changes nothing when the import is repeated', async () => {
    const list = demonstrationPoints();
    const first = await importSalesPoints(
      program,
      permitSystem('command import', 'sales_points.import', 'demonstration'),
      list,
    );
    expect(first).toEqual({ added: list.length, changed: 0, unchanged: 0, removed: 0 });
    const before = await program.pool.query('select * from sales_point order by key');
    program.clock.advance(60_000);
    expect(
      await importSalesPoints(program, permitSystem('command import', 'sales_points.import', 'demonstration'), list),
    ).toEqual({
      added: 0,
      changed: 0,
      unchanged: list.length,
      removed: 0,
    });
    expect((await program.pool.query('select * from sales_point order by key')).rows).toEqual(before.rows);
  });

  test('updates changed sales points, hides missing ones and restores them later', async () => {
    const [a, b, c] = [listedPoint('a'), listedPoint('b', { number: 2 }), listedPoint('c', { number: 3 })];
    await take([a, b, c]);
    const moved = { ...b, address: { en_us: '1 Elsewhere', zh_hk: '別處1號', zh_cn: '别处1号' } };
    expect(await take([a, moved])).toEqual({ added: 0, changed: 1, unchanged: 1, removed: 1 });
    expect(await shown()).toEqual(['a', 'b']);
    expect(await take([a, moved, c])).toEqual({ added: 0, changed: 1, unchanged: 2, removed: 0 });
    expect(await shown()).toEqual(['a', 'b', 'c']);
  });

  test('preserves the list order within a district and hides inactive sales points', async () => {
    await take([
      listedPoint('z', { number: 2 }),
      listedPoint('a'),
      listedPoint('hidden', { number: 3, active: false }),
      listedPoint('island', { number: 4, district: 'wan_chai' }),
    ]);
    expect(await shown()).toEqual(['island', 'z', 'a']);
  });

  test("replaces the demonstration with an operator's list, but never the reverse", async () => {
    await importSalesPoints(
      program,
      permitSystem('command import', 'sales_points.import', 'demonstration'),
      demonstrationPoints(),
    );
    expect(await take([listedPoint('own')])).toMatchObject({ added: 1, removed: demonstrationPoints().length });
    const again = await importSalesPoints(
      program,
      permitSystem('command import', 'sales_points.import', 'demonstration'),
      demonstrationPoints(),
    );
    expect(again).toEqual({ added: 0, changed: 0, unchanged: 0, removed: 0 });
    expect([await shown(), await shown('kiosk')]).toEqual([['own'], []]);
  });

  const point = listedPoint('a');
  test('rejects a list with any mistake and changes nothing', async () => {
    const mistakes: Record<string, unknown> = {
      'no list': { a: 1 },
      'a key that stands twice': [point, { ...point, number: 2 }],
      'a number that stands twice': [point, { ...point, key: 'b' }],
      'a name in two languages': [{ ...point, name: { en_us: 'A', zh_hk: '甲' } }],
      'an empty name': [{ ...point, name: { en_us: ' ', zh_hk: '甲', zh_cn: '甲' } }],
      'a district of elsewhere': [{ ...point, district: 'chiyoda' }],
      'half a position': [{ ...point, latitude: 22.3 }],
      'hours that end before they begin': [
        { ...point, hours: { week: { ...point.hours.week, mon: ['20:00-10:00'] } } },
      ],
      'a telephone without a country': [{ ...point, telephone: '2123 4567' }],
      'a service that is none': [{ ...point, services: ['sings'] }],
      'a misspelt property': [{ ...point, adress: {} }],
    };
    await take([listedPoint('before')]);
    for (const [mistake, list] of Object.entries(mistakes)) {
      await expect(take(list), mistake).rejects.toThrow(/was not imported/);
    }
    expect(await shown()).toEqual(['before']);
  });

  test('reports the position of a mistake', async () => {
    const wrong = [point, { ...point, key: 'b', number: 2, district: 'chiyoda' }];
    await expect(take(wrong)).rejects.toThrow(
      /^The list was not imported\.\n\(entry 2, "district"\): this must be one of/,
    );
    const text = `[\n${wrong.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
    const column = text.split('\n')[2]!.indexOf('"chiyoda"') + 1;
    await expect(take(parseJsonFile(text))).rejects.toThrow(
      new RegExp(`^The list was not imported\\.\\nLine 3, column ${column} .* It is "chiyoda"\\.$`),
    );
  });

  test('stores exactly one of two lists imported at the same time', async () => {
    const lists = [
      [listedPoint('a'), listedPoint('b', { number: 2 })],
      [listedPoint('c'), listedPoint('d', { number: 2 })],
    ];
    await Promise.all(lists.map(take));
    expect([
      ['a', 'b'],
      ['c', 'd'],
    ]).toContainEqual(await shown());
  });
});
