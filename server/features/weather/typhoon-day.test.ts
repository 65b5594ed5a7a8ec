import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printBoard } from '../../commands/print-board.ts';
import { checkInventory } from '../seating/inventory/check-inventory.ts';
import { openSecondProgram, openTestProgram, testClock, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { approveCase, closeCase } from '../cases/decide-case.ts';
import { openCase } from '../cases/open-case.ts';
import { previewCase } from '../cases/preview-case.ts';
import { buyPerformances, drainCases, permitFor, wrongOf } from '../cases/testing-cases.ts';
import { forgetCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { renewTestGateway } from '../orders/checkout/testing-gateway.ts';
import { followWeather } from './follow-weather.ts';
import { readBoard } from './read-board.ts';
import { announceTyphoonDay, at, playTyphoonDay } from './testing-typhoon-day.ts';
import { turnSignal } from './turn-signal.ts';

let program: TestProgram;
let ids: Record<string, string>;
let { player, providers } = playTyphoonDay();

beforeEach(async () => {
  renewTestGateway();
  ({ player, providers } = playTyphoonDay());
  program = await openTestProgram({ providers, clock: testClock(at('06:30')) });
  ids = await announceTyphoonDay(program);
});
afterEach(() => program.close());

const nameOf = (performanceId: string) => Object.keys(ids).find((key) => ids[key] === performanceId)!;

/** Runs the worker over part of the day, every five minutes. */
async function follow(from: string, to: string) {
  for (let now = at(from); now <= at(to); now = new Date(now.getTime() + 5 * 60_000)) {
    program.clock.set(now);
    forgetCatalogue(program);
    await followWeather(program);
  }
}

interface Case {
  id: string;
  number: number;
  kind: string;
  state: string;
  newStartsAt: Date | null;
  texts: Record<string, string>;
  by: string;
}

async function cases(): Promise<Record<string, Case>> {
  const { rows } = await program.pool.query<Case>(`select performance_id as id, number, kind, state, texts,
    new_starts_at as "newStartsAt", opened_by as by from event_case order by number`);
  return Object.fromEntries(rows.map((row) => [nameOf(row.id), row]));
}

const signalsOf = async () => {
  const { rows } = await program.pool.query<{ signal: string; since: Date; until: Date | null }>(
    'select signal, since, until from weather_signal order by since, signal',
  );
  return rows.map(({ signal, since, until }) => ({ signal, since, until }));
};
const board = async () => {
  forgetCatalogue(program);
  return readBoard(program);
};
const verdictOf = async (key: string) =>
  (await board()).rows.find(({ performance }) => performance.performanceId === ids[key])!;
const turn = (signal: 'extreme' | 'T8', to: 'on' | 'off', mistake = false) =>
  turnSignal(program, permitFor(program, 'weather.signal', signal), { to, by: 'Ah Fei', mistake });
const preview = (number: number) => previewCase(program, permitFor(program, 'case.preview', number));
const approve = (number: number) => approveCase(program, permitFor(program, 'case.approve', number), 'Second Pair');

describe('typhoon day', () => {
  test("proposes one case per affected performance by its venue's rules and approves none", async () => {
    await follow('06:30', '12:05');
    expect(await cases()).toEqual({});
    await follow('12:10', '13:00');
    // The garden closes because signal no. 3 or above is in force three hours before 16:00.
    expect(Object.keys(await cases())).toEqual(['museum 14:00', 'garden 16:00']);
    expect(await verdictOf('hall 20:00')).toMatchObject({ verdict: { state: 'watch', next: at('16:00') } });
    await follow('13:05', '23:55');
    const found = await cases();
    expect(found).toMatchObject({
      'museum 14:00': { kind: 'cancel', state: 'draft', by: 'weather' },
      'garden 16:00': { kind: 'postpone', state: 'draft', newStartsAt: null },
      'hall 20:00': { kind: 'postpone', state: 'draft', newStartsAt: at('21:00') },
    });
    expect(Object.keys(found)).toHaveLength(3);
    expect(found['museum 14:00']!.texts).toEqual({
      en_us:
        'For everyone’s safety, this performance can’t go ahead as planned because of tropical cyclone signal no. 8 or above.',
      zh_hk: '由於八號或以上熱帶氣旋警告信號生效，為安全起見，這個場次未能如期舉行。',
      zh_cn: '由于香港八号及以上热带气旋警告信号生效，为安全起见，该场次无法如期举行。',
    });
    expect(await signalsOf()).toEqual([
      { signal: 'T3', since: at('08:20'), until: at('12:10') },
      { signal: 'amber', since: at('11:30'), until: at('12:55') },
      { signal: 'T8', since: at('12:10'), until: at('17:20') },
      { signal: 'T3', since: at('17:20'), until: at('22:05') },
    ]);
  });

  test('carries out a proposal that staff previewed and approved, with balanced accounts', async () => {
    const bought = await buyPerformances(program, [ids['hall 20:00']!]);
    await follow('12:10', '17:20');
    const { number } = (await cases())['hall 20:00']!;
    expect(valueOf(await preview(number))).toMatchObject({ orders: 1, tickets: 2 });
    valueOf(await approve(number));
    forgetCatalogue(program);
    await drainCases(program);
    expect((await verdictOf('hall 20:00')).performance).toMatchObject({ startsAt: at('21:00'), state: 'scheduled' });
    expect(bought.checkout.totalCents).toBeGreaterThan(0);
    // A delayed performance is not delayed again for the same signal.
    await follow('17:25', '23:55');
    expect((await cases())['hall 20:00']).toMatchObject({ number });
    expect(await wrongOf(program)).toEqual([]);
    expect((await checkInventory(program)).wrong).toEqual([]);
  });

  test('does not propose a case again after staff dismiss it', async () => {
    await follow('12:10', '12:10');
    const { number } = (await cases())['museum 14:00']!;
    valueOf(await closeCase(program, permitFor(program, 'case.close', number)));
    await follow('12:15', '13:30');
    expect((await cases())['museum 14:00']).toMatchObject({ number, state: 'closed' });
  });

  test('leaves a performance to staff who have already opened a case', async () => {
    const permit = permitFor(program, 'case.open', ids['museum 14:00']!);
    valueOf(await openCase(program, permit, { kind: 'cancel', by: 'Ah Fei' }));
    await follow('12:10', '12:30');
    expect((await cases())['museum 14:00']).toMatchObject({ by: expect.stringContaining('Ah Fei') as string });
  });
});

test('maintains signals while the feed is unavailable, lets staff end them and warns on the board', async () => {
  await follow('12:00', '12:15');
  player.isAway = true;
  await follow('12:20', '19:00');
  expect((await signalsOf()).at(-1)).toEqual({ signal: 'T8', since: at('12:10'), until: null });
  expect(await verdictOf('hall 20:00')).toMatchObject({ verdict: { state: 'off' } });
  expect(printBoard(await board(), program.now()).join('\n')).toContain('NO WEATHER FEED since 2026-09-08 12:15');
  valueOf(await turn('T8', 'off'));
  expect((await signalsOf()).at(-1)).toEqual({ signal: 'T8', since: at('12:10'), until: at('19:00') });
});

test.each([
  ['', 'empty'],
  ['[]', 'a list'],
  ['{"WTCSGNL":{"code":"TC8NE"}}', 'without times'],
  ['{"generalSituation":"A typhoon","WTCSGNL":1}', 'of an unexpected type'],
  [
    '{"WTCSGNL":{"code":"TC7","actionCode":"ISSUE","issueTime":"2026-09-08T12:00:00+08:00"}}',
    'with a signal that there is not',
  ],
  ['{"WTCSGNL":{"code":"TC10","actionCode":"ISSUE","issueTime":"2026-09-08T23:00:00+08:00"}}', 'issued in the future'],
])('ignores the response %s (%s)', async (result) => {
  await follow('08:20', '08:20');
  const before = await signalsOf();
  player.answer = result;
  await follow('08:25', '08:30');
  expect(await signalsOf()).toEqual(before);
});

test('records a signal and its proposals once with concurrent pollers', async () => {
  const other = await openSecondProgram(program, { providers });
  program.clock.set(at('12:10'));
  forgetCatalogue(other);
  await Promise.all([program, other, program, other].map((one) => followWeather(one)));
  await other.close();
  expect((await signalsOf()).map(({ signal }) => signal)).toEqual(['amber', 'T8']);
  const { rows: readings } = await program.pool.query('select failed_at from weather_reading');
  expect(readings).toEqual([{ failed_at: null }]);
  const { rows } = await program.pool.query<{ n: number }>('select count(*)::int as n from event_case');
  const { rows: proposed } = await program.pool.query<{ n: number }>('select count(*)::int as n from weather_proposal');
  // Only the museum's 14:00 show is affected so far.
  expect([rows[0]!.n, proposed[0]!.n]).toEqual([1, 1]);
});

test('marks proposals as outdated when extreme conditions were set by mistake', async () => {
  player.isAway = true;
  program.clock.set(at('17:30'));
  valueOf(await turn('extreme', 'on'));
  expect(await turn('extreme', 'on')).toMatchObject({ ok: false, code: 'nothing_changes' });
  await follow('17:30', '17:35');
  expect(await cases()).toMatchObject({ 'hall 20:00': { kind: 'cancel', state: 'draft' } });
  valueOf(await turn('extreme', 'off', true));
  expect(await turn('extreme', 'off')).toMatchObject({ ok: false, code: 'nothing_changes' });
  await follow('17:40', '17:45');
  expect(await cases()).toMatchObject({ 'hall 20:00': { kind: 'cancel', state: 'draft' } });
  const row = await verdictOf('hall 20:00');
  expect(row).toMatchObject({
    verdict: { state: 'as_planned' },
    outdatedAt: at('17:40'),
    liveCase: { state: 'draft' },
  });
  expect(printBoard(await board(), program.now()).join('\n')).toContain('OUTDATED since 2026-09-08 17:40');
  const turnedOn = program.clock();
  valueOf(await turn('extreme', 'on'));
  await follow('17:50', '17:50');
  expect((await verdictOf('hall 20:00')).outdatedAt).toBeNull();
  expect((await signalsOf()).at(-1)).toEqual({ signal: 'extreme', since: turnedOn, until: null });
});

test("shows the signals in force, and each performance's verdict and next checkpoint", async () => {
  await follow('12:10', '13:00');
  expect(printBoard(await board(), program.now())).toEqual([
    '2026-09-08 13:00 in Hong Kong',
    'In force:',
    '  T8 since 2026-09-08 12:10',
    'The weather feed was last read at 2026-09-08 13:00.',
    'Performances today and tomorrow:',
    '  2026-09-08 11:00  At the museum  Museum  as planned',
    '  2026-09-08 14:00  At the museum  Museum  OFF, cancel (T8 or above is in force after the last checkpoint)  case 1 (cancel, draft)  suspended',
    '  2026-09-08 16:00  At the garden  Garden  OFF, postpone (T3 or above is in force after the last checkpoint)  case 2 (postpone, draft)  suspended',
    '  2026-09-08 20:00  At the hall  Hall  WATCH (T8 or above is in force; next checkpoint 2026-09-08 16:00)',
    '  2026-09-08 20:30  At the museum  Museum  WATCH (T8 or above is in force; next checkpoint 2026-09-08 17:30)',
    '  2026-09-08 21:00  At the club  Club  as planned (the venue has no checkpoints)',
  ]);
});
