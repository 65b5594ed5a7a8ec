import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../server/context.ts';
import { recordHeartbeat } from '../server/features/streaming/viewing-slots/record-heartbeat.ts';
import {
  ensureWatchingDevice,
  signViewingSlotToken,
} from '../server/features/streaming/viewing-slots/viewing-slot-token.ts';
import { serveStreams } from '../server/features/streaming/routes.ts';
import { readViewingSlots, writeViewingSlot, type TicketKey } from '../server/features/streaming/store.ts';
import { announceEvent, generalZone } from '../server/features/seating/inventory/testing-sale.ts';
import { playlistAddress } from '../contract/streaming/watch.ts';
import { heartbeatSeconds } from '../contract/streaming/limits.ts';
import { createHttp } from '../server/platform/http.ts';
import type { RunningProgram } from '../server/program.ts';
import { buyerContext } from '../server/testing/contexts.ts';
import type { TestProgram } from '../server/testing/open-program.ts';
import { LoadConnection } from './load.ts';
import { Durations, randomNumbers, withProgram } from './measure.ts';
import { always, atMost, makeMeasurement, type Benchmark } from './measurement.ts';

/**
 * Measures many viewers of one live show on one process: each requests the video and audio playlists every two to six
 * seconds and sends a heartbeat every 15. Halfway, a tenth of the playback places move to other devices: the old
 * devices are no longer served, and no other viewer is rejected. A header identifies the viewer; everything behind it
 * is as in production.
 */

interface Scale {
  players: number;
  /** Seconds before and after the playback places move. */
  before: number;
  after: number;
}

const whole: Scale = { players: 1000, before: 60, after: 30 };
const small: Scale = { players: 20, before: 3, after: 9 };
/** Seconds; longer than a process may cache who is watching. */
const heardWithin = 6;
const files = ['720/index.m3u8', 'music/index.m3u8'];

interface Player {
  readonly ctx: Ctx;
  readonly key: TicketKey;
  readonly place: string;
  readonly connection: LoadConnection;
  moved: boolean;
}

/** Sells a show that started ten minutes ago, with one ticket per player. */
async function sellShow(
  program: RunningProgram,
  count: number,
): Promise<{ performanceId: string; orderIds: string[] }> {
  const at = (minutes: number) => new Date(program.now().getTime() + minutes * 60_000).toISOString();
  const [performanceId] = await announceEvent(program as TestProgram, [generalZone(count)], {
    key: 'show',
    type: 'streamed',
    stream: { opensBeforeMinutes: 15, watchableMinutes: 24 * 60, recording: 'shipped' },
    performances: [{ key: 'first', startsAt: at(-10), endsAt: at(120) }],
  });
  const { rows } = await program.pool.query<{ orderId: string }>(
    `insert into ticket (performance_id, order_id, n, block_no, ticket_type)
     select $1, gen_random_uuid(), 1, block_no, 'R' from block_label, generate_series(1, $2)
     where performance_id = $1 returning order_id as "orderId"`,
    [performanceId, count],
  );
  return { performanceId: performanceId!, orderIds: rows.map(({ orderId }) => orderId) };
}

/**
 * Runs the players for `seconds` seconds.
 * @returns the rejected players and the response times.
 */
async function play(players: readonly Player[], seconds: number, random: () => number) {
  const took = new Durations();
  const refused = new Set<Player>();
  const end = performance.now() + seconds * 1000;
  const trouble: string[] = [];
  const one = async (player: Player, number: number) => {
    let beatAt = performance.now() + random() * heartbeatSeconds * 1000;
    await sleep(random() * 2000);
    while (performance.now() < end) {
      for (const file of files) {
        const headers = { 'x-player': String(number) };
        const address = playlistAddress(player.place, 'live', file);
        const { status } = await took.time(() => player.connection.ask('GET', address, headers));
        if (status === 409) refused.add(player);
        else if (status !== 200) trouble.push(String(status));
      }
      if (performance.now() >= beatAt) {
        await recordHeartbeat(player.ctx, { place: player.place, playing: true });
        beatAt += heartbeatSeconds * 1000;
      }
      await sleep(Math.min(2000 + random() * 4000, Math.max(0, end - performance.now())));
    }
  };
  await Promise.all(players.map(one));
  if (trouble.length > 0) throw new Error(`playlist requests failed with ${[...new Set(trouble)].join(', ')}`);
  return { took, refused };
}

async function movePlace(program: RunningProgram, { key, ctx }: Player): Promise<void> {
  const seats = await readViewingSlots(program, key.performanceId, [key.orderId]);
  const from = seats.find(({ n }) => n === key.n);
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.actorId : '';
  await writeViewingSlot(program, key, { memberId, device: 'another', from, now: program.now() });
}

export const measure: Benchmark = ({ tiny }) =>
  withProgram(async (program) => {
    const { players: count, before, after } = tiny ? small : whole;
    const { performanceId, orderIds } = await sellShow(program, count);
    const players: Player[] = [];
    const app = await createHttp(program.config, program.log);
    serveStreams(app, program, async (request) => players[Number(request.headers['x-player'])]!.ctx);
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    for (const orderId of orderIds) {
      const ctx = buyerContext(program);
      const key = { performanceId, orderId, n: 1, issue: 1 };
      const memberId = ctx.actor.kind === 'member' ? ctx.actor.actorId : '';
      const device = ensureWatchingDevice(ctx);
      await writeViewingSlot(program, key, { memberId, device, from: undefined, now: program.now() });
      const place = signViewingSlotToken(program, memberId, key);
      players.push({ ctx, key, place, connection: new LoadConnection(port), moved: false });
    }
    const random = randomNumbers(7);
    const first = await play(players, before, random);
    const leaving = players.filter((_, at) => at % 10 === 0);
    for (const player of leaving) {
      await movePlace(program, player);
      player.moved = true;
    }
    await sleep(heardWithin * 1000);
    const second = await play(players, after, random);
    for (const { connection } of players) connection.close();
    await app.close();
    const kept = first.refused.size === 0 && players.every((player) => second.refused.has(player) === player.moved);
    return [
      makeMeasurement(`playlist requests, ${count} players on one process`, first.took.percentile(0.99), 'ms', {
        limit: atMost(100),
        ...first.took.times(),
        invariants_ok: kept,
      }),
      makeMeasurement(
        'players wrongly served or rejected after a device change',
        players.filter((one) => one.moved !== second.refused.has(one)).length,
        '',
        {
          limit: always(atMost(0)),
          mayBeZero: true,
        },
      ),
    ];
  });
