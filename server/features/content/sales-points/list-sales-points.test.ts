import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../../contract/core/language.ts';
import { allHandlers } from '../../../all-handlers.ts';
import { apiInProcess } from '../../../http/api/answer-call.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importSalesPoints } from './import-sales-points.ts';
import { listSalesPoints } from './list-sales-points.ts';
import { demonstrationPoints, listedPoint, openDaily } from './testing-sales-points.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-11-23T03:00:00Z') });
  await importSalesPoints(
    program,
    permitSystem('command import', 'sales_points.import', 'operator'),
    demonstrationPoints(),
  );
});
afterAll(() => program.close());

const api = (language: Language = 'en_us') => apiInProcess(allHandlers, program.ctx(undefined, language));
const find = async (kind: 'box_office' | 'kiosk', q: string) =>
  (await listSalesPoints(program.ctx(undefined, 'en_us'), { kind, q })).points.map(({ name }) => name).toSorted();

describe('listSalesPoints', () => {
  test.each([
    ['an English name', 'box_office', 'coliseum', ['Hong Kong Coliseum']],
    ['a Traditional Chinese name', 'box_office', '葵青劇院', ['Kwai Tsing Theatre']],
    ['a name in Simplified Chinese', 'box_office', '葵青剧院', ['Kwai Tsing Theatre']],
    ['a street', 'box_office', '暢運道', ['Hong Kong Coliseum']],
    ['a street in Simplified Chinese', 'box_office', '畅运道', ['Hong Kong Coliseum']],
    ['a district', 'kiosk', 'wong tai sin', ['Ngau Chi Wan Civic Centre', 'Plaza Hollywood']],
    ['a district in Chinese', 'kiosk', '黃大仙', ['Ngau Chi Wan Civic Centre', 'Plaza Hollywood']],
    ['one character', 'box_office', '葵', ['Kwai Tsing Theatre']],
    ['a name as one word', 'kiosk', 'Mongkok', ['Langham Place']],
    ['another name as one word', 'kiosk', 'kwuntong', ['East Kowloon Cultural Centre', 'Telford Plaza', 'apm']],
    ['full-width letters', 'kiosk', 'ｉＳＱＵＡＲＥ', ['iSQUARE']],
    ['a name with a wrong letter', 'box_office', 'colesium', ['Hong Kong Coliseum']],
    ['a name with a missing letter', 'kiosk', 'lanham place', ['Langham Place']],
    ['a name with a mistyped character', 'box_office', '葵青劇園', ['Kwai Tsing Theatre']],
    ['the start of a name', 'kiosk', 'lang', ['Langham Place']],
    ['nothing', 'box_office', 'Reykjavik', []],
    ['signs alone', 'box_office', '!?', []],
  ] as const)('finds sales points by %s', async (_what, kind, q, names) => {
    expect(await find(kind, q)).toEqual([...names].toSorted());
  });

  test.each([
    ['en_us', 'Enter a word to search for.'],
    ['zh_hk', '請輸入搜尋字詞。'],
    ['zh_cn', '请输入搜索词。'],
  ] as const)('rejects an empty search word with a field error, in %s', async (language, detail) => {
    for (const q of ['', '   ', '\u3000']) {
      await expect(api(language).listSalesPoints({ query: { kind: 'kiosk', q } })).rejects.toMatchObject({
        problem: { status: 422, errors: [{ field: 'q', code: 'search_word_required', detail }] },
      });
    }
  });

  test('returns everything if there is no search word', async () => {
    const { points, matching } = await api().listSalesPoints({ query: { kind: 'kiosk' } });
    expect([points.length, matching]).toEqual([31, 31]);
  });

  test('counts matches by district and filters by one district', async () => {
    const all = await api().listSalesPoints({ query: { kind: 'box_office' } });
    expect(all.districts.reduce((sum, { count }) => sum + count, 0)).toBe(18);
    const one = await api().listSalesPoints({ query: { kind: 'box_office', district: 'wan_chai' } });
    expect(one.points.map(({ district }) => district)).toEqual(['wan_chai', 'wan_chai', 'wan_chai']);
    expect(one.districts).toEqual(all.districts);
    const none = await api().listSalesPoints({ query: { kind: 'box_office', q: 'coliseum', district: 'wan_chai' } });
    expect([none.points.length, none.matching]).toEqual([0, 1]);
  });

  test('sorts by region and district', async () => {
    const { points } = await api().listSalesPoints({ query: { kind: 'kiosk' } });
    const regions = points.map(({ region }) => region);
    expect([...new Set(regions)]).toEqual(['HK', 'KLN', 'NT']);
    expect(regions).toEqual(regions.toSorted());
    const runs = points.filter(({ district }, at) => district !== points[at - 1]?.district);
    expect(new Set(runs.map(({ district }) => district)).size).toBe(runs.length);
  });
});

describe('opening state of a sales point', () => {
  const lookAt = async (instant: string, hours = openDaily('10:00-20:00')) => {
    const own = await openTestProgram({ clock: testClock(instant) });
    try {
      await importSalesPoints(own, permitSystem('command import', 'sales_points.import', 'operator'), [
        listedPoint('a', { hours }),
      ]);
      return (await listSalesPoints(own.ctx(undefined, 'en_us'), { kind: 'box_office' })).points[0]!;
    } finally {
      await own.close();
    }
  };

  test('follows Hong Kong time', async () => {
    const open = await lookAt('2026-11-23T03:00:00Z');
    expect(open.state).toEqual({ open: true, until: '2026-11-23T12:00:00.000Z' });
    const closed = await lookAt('2026-11-23T13:00:00Z');
    expect(closed.state).toEqual({ open: false, opensAt: '2026-11-24T02:00:00.000Z' });
  });

  test('follows the calendar of general holidays', async () => {
    const hours = { ...openDaily('10:00-20:00'), holidays: [] };
    const closed = await lookAt('2026-12-25T03:00:00Z', hours);
    expect(closed.today).toEqual({ hours: [], holiday: true, differs: true, reason: null });
    // Boxing Day is also a general holiday; the 27th is an ordinary Sunday.
    expect(closed.state).toEqual({ open: false, opensAt: '2026-12-27T02:00:00.000Z' });
    const ordinary = await lookAt('2026-12-23T03:00:00Z', hours);
    expect(ordinary.today).toMatchObject({ holiday: false, differs: false });
  });

  test('follows special days with their reasons, and drops past ones', async () => {
    const reason = { en_us: 'Stocktaking', zh_hk: '盤點', zh_cn: '盘点' };
    const exceptions = [
      { from: '2026-11-20', to: '2026-11-22', hours: [], reason },
      { from: '2026-11-23', to: '2026-11-23', hours: ['14:00-15:00'], reason },
    ];
    const point = await lookAt('2026-11-23T03:00:00Z', { ...openDaily('10:00-20:00'), exceptions });
    expect(point.today).toEqual({ hours: ['14:00-15:00'], holiday: false, differs: true, reason: 'Stocktaking' });
    expect(point.state).toEqual({ open: false, opensAt: '2026-11-23T06:00:00.000Z' });
    expect(point.hours.exceptions?.map(({ from }) => from)).toEqual(['2026-11-23']);
  });
});
