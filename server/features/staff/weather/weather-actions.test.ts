import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ActorOf } from '../../../context.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { reasons } from '../../cases/testing-cases.ts';
import { renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { announceTyphoonDay, at, playTyphoonDay } from '../../weather/testing-typhoon-day.ts';
import { staffWeatherHandlers } from './calls.ts';

const { readWeatherBoard, turnWeatherSignal, openCases } = staffWeatherHandlers;

let program: TestProgram;
let ids: Record<string, string>;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram({ providers: playTyphoonDay().providers, clock: testClock(at('15:00')) });
  ids = await announceTyphoonDay(program);
});
afterEach(() => program.close());

const board = async (actor: ActorOf<'staff'> = staffActor()) =>
  valueOf(await readWeatherBoard(program.ctx(actor), { query: {} }));
/** Sets the time of the person's proof: an hour ago, or now. */
const prove = async (provedAt: Date) => {
  const [staffId, sessionId] = [program.id(), program.id()];
  await program.pool.query(
    `insert into staff (staff_id, email, name, language, created_at) values ($1, $2, 'Ah Fei', 'zh_hk', $3)`,
    [staffId, `${staffId}@example.com`, provedAt],
  );
  await program.pool.query(
    `insert into staff_session (session_id, token_hash, staff_id, created_at, seen_at, proved_at, expires_at, user_agent,
       network) values ($1, $2, $3, $4, $4, $4, $5, '', '')`,
    [sessionId, Buffer.from(sessionId), staffId, provedAt, new Date(provedAt.getTime() + 12 * 3_600_000)],
  );
  return program.ctx({ ...staffActor(), actorId: staffId, sessionId });
};
const turn = { params: { signal: 'T8' as const }, body: { to: 'on' as const, mistake: false, reason: 'Feed is away' } };

test('turns a signal, evaluates it immediately, and logs the reason', async () => {
  expect((await board()).signals).toEqual([]);
  const ctx = await prove(at('15:00'));
  const turned = valueOf(await turnWeatherSignal(ctx, turn));
  expect(turned).toMatchObject({ signals: [{ signal: 'T8', source: 'hand', by: 'Ah Fei' }], feed: { isSilent: true } });
  const hall = turned.rows.find(({ performanceId }) => performanceId === ids['hall 20:00']);
  expect(hall).toMatchObject({
    verdict: { state: 'watch', signal: 'T8', next: at('16:00').toISOString() },
    rules: [
      {
        signal: 'T8',
        checkpoints: [
          { loweredBy: at('16:00').toISOString(), becomes: 'as_planned' },
          { loweredBy: at('18:00').toISOString(), becomes: 'delayed', byMinutes: 60 },
        ],
        else: 'cancel',
      },
      { signal: 'extreme' },
    ],
  });
  expect(turned.draft?.en_us).toContain('no. 8');
  expect(await turnWeatherSignal(ctx, turn)).toMatchObject({ code: 'signal_so_already' });
  const { rows } = await program.pool.query(`select reason from audit where action = 'weather.signal'`);
  expect(rows).toEqual([{ reason: 'Feed is away' }]);
});

test('stops many sales in one call, even if one of them is rejected', async () => {
  const ctx = program.ctx(staffActor());
  const performanceIds = [ids['hall 20:00']!, ids['club 21:00']!, program.id(), ids['hall 20:00']!];
  const stop = { body: { performanceIds, kind: 'cancel' as const, texts: reasons } };
  const { opened } = valueOf(await openCases(ctx, stop));
  expect(opened).toMatchObject([
    { number: 1, refusal: null, preview: { orders: 0 } },
    { number: 2, refusal: null },
    { number: null, refusal: 'performance_not_found' },
  ]);
  const { rows } = await board();
  expect(rows.filter(({ liveCase }) => liveCase !== null).map(({ performanceId }) => performanceId)).toEqual([
    ids['hall 20:00'],
    ids['club 21:00'],
  ]);
  // Holds even while this process caches their earlier state.
  expect(rows.filter(({ state }) => state === 'suspended').map(({ performanceId }) => performanceId)).toEqual([
    ids['hall 20:00'],
    ids['club 21:00'],
  ]);
  expect(valueOf(await openCases(ctx, stop)).opened[0]).toMatchObject({ number: null, refusal: 'case_open' });
});

test('hides performances outside a grant from the board and does not stop their sale', async () => {
  const { rows } = await board();
  const { eventNumber } = rows.find(({ performanceId }) => performanceId === ids['club 21:00'])!;
  const small = staffActor('organiser', { kind: 'event', eventNumber });
  expect((await board(small)).rows.map(({ performanceId }) => performanceId)).toEqual([ids['club 21:00']]);
  const stop = { body: { performanceIds: [ids['hall 20:00']!], kind: 'cancel' as const, texts: reasons } };
  expect(valueOf(await openCases(program.ctx(small), stop)).opened).toMatchObject([
    { refusal: 'performance_not_found' },
  ]);
  expect(await turnWeatherSignal(program.ctx(small), turn)).toMatchObject({ code: 'forbidden' });
});
