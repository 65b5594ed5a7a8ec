import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seatStreamEvents } from '../../../contract/seating/seat-map.ts';
import { PerformanceId, seatingCalls } from '../../../contract/seating/holds.ts';
import type { Program } from '../../context.ts';
import { findPerformance } from '../catalogue/events/find-performance.ts';
import { networkKey } from '../identity/throttling/limit-attempts.ts';
import { ownStateMs, seatsOf } from './map/seat-state-cache.ts';
import { isDatabaseAway } from '../../platform/database.ts';
import { problemOf } from '../../http/problems.ts';
import { sendProblem, type MakeContext } from '../../http/send-problem.ts';

/** Watchers of one process; each is an open connection and a few kilobytes. */
const mostWatchers = 20_000;
/** How many of them one network may have. Mobile carriers share one address among thousands of phones. */
const mostOfNetwork = 2000;
/** What may wait for a slow reader. Bytes: some states of the largest map. */
const mostWaiting = 256 * 1024;
/** Silence after which proxies and browsers are told that somebody is there. Milliseconds. */
const heartbeatMs = 15_000;
/** When watchers whose connection ends come back: not all at once. Milliseconds. */
const comeBack = { fromMs: 1000, spreadMs: 4000 } as const;

interface Limits {
  readonly mostWatchers: number;
  readonly mostOfNetwork: number;
  readonly mostWaiting: number;
  readonly heartbeatMs: number;
}

/** Those who watch one performance; all of them have been sent the state `sentId`. */
interface Room {
  readonly watchers: Set<ServerResponse>;
  sentId: string;
  sentAt: number;
  busy: boolean;
}

/**
 * `GET /api/performances/:performanceId/seat-stream`, server-sent events: who has which seats, whole at first (`states`),
 * then what changes (`changes`), at most once a second, four times where this process changed it. After a lost connection
 * `Last-Event-ID` brings what changed since, as long as that is known here. 503 when too many watch, or too many of one
 * network.
 * @param limits for tests.
 */
export function serveSeatStream(
  app: FastifyInstance,
  program: Program,
  makeContext: MakeContext,
  limits: Partial<Limits> = {},
): void {
  const stream = new SeatStream(program, { mostWatchers, mostOfNetwork, mostWaiting, heartbeatMs, ...limits });
  app.route({
    method: seatingCalls.followSeatStates.method,
    url: seatingCalls.followSeatStates.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const ctx = await makeContext(request, reply);
      const params = PerformanceId.safeParse((request.params as { performanceId: string }).performanceId);
      if (!params.success) return sendProblem(reply, problemOf({ code: 'invalid_input' }, ctx));
      const refused = await stream.join(params.data.toLowerCase(), request, reply);
      return refused ? sendProblem(reply, problemOf({ code: refused }, ctx)) : reply;
    },
  });
  app.addHook('preClose', (done) => {
    stream.close();
    done();
  });
}

class SeatStream {
  readonly #program: Program;
  readonly #limits: Limits;
  readonly #rooms = new Map<string, Room>();
  #count = 0;
  /** Watchers by network. */
  readonly #networks = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  /** The latest whole state written out, by performance: one buffer for all who come to see it. */
  readonly #whole = new Map<string, { id: string; bytes: Buffer }>();

  constructor(program: Program, limits: Limits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** Lets somebody watch. @returns why not, in which case nothing has been sent. */
  async join(
    performanceId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<'performance_not_found' | 'busy' | undefined> {
    // Counted before anything is awaited, so that a rush does not slip through.
    const network = networkKey(request.ip);
    const { mostWatchers: most, mostOfNetwork: mostHere } = this.#limits;
    const isFull = this.#count >= most || (this.#networks.get(network) ?? 0) >= mostHere;
    if (this.#closed || isFull) return 'busy';
    this.#add(network, 1);
    let joined = false;
    try {
      const seats = seatsOf(this.#program, performanceId);
      const found = await findPerformance(this.#program, performanceId);
      const seen = found && !found.event.partner ? await seats.look(found) : undefined;
      if (!seen) return 'performance_not_found';
      if (this.#closed) return 'busy';
      if (request.raw.socket.destroyed) {
        reply.hijack();
        return undefined;
      }
      const known = request.headers['last-event-id'];
      const missed = typeof known === 'string' ? seats.changesSince(known) : undefined;
      // Everybody in a room has at least what the room was sent, so its next difference is theirs as well.
      const room = this.#roomOf(performanceId, seen.id);
      const response = open(reply, this.#count);
      this.#watch(performanceId, room, response, network);
      joined = true;
      // Also when nothing has changed: it tells that the stream works.
      this.#write(room, response, missed ? eventOf(seatStreamEvents.changes, missed) : this.#wholeOf(performanceId));
      return undefined;
    } finally {
      if (!joined) this.#add(network, -1);
    }
  }

  #add(network: string, by: 1 | -1): void {
    this.#count += by;
    const here = (this.#networks.get(network) ?? 0) + by;
    if (here > 0) this.#networks.set(network, here);
    else this.#networks.delete(network);
  }

  #roomOf(performanceId: string, sentId: string): Room {
    let room = this.#rooms.get(performanceId);
    if (!room) {
      room = { watchers: new Set(), sentId, sentAt: performance.now(), busy: false };
      this.#rooms.set(performanceId, room);
    }
    this.#timer ??= setInterval(() => this.#tick(), ownStateMs).unref();
    return room;
  }

  #watch(performanceId: string, room: Room, response: ServerResponse, network: string): void {
    room.watchers.add(response);
    response.once('close', () => {
      this.#add(network, -1);
      room.watchers.delete(response);
      if (room.watchers.size > 0 || this.#rooms.get(performanceId) !== room) return;
      this.#rooms.delete(performanceId);
      this.#whole.delete(performanceId);
      if (this.#rooms.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    });
    // What goes wrong with one connection ends in its 'close'.
    response.on('error', () => undefined);
  }

  #tick(): void {
    for (const [performanceId, room] of this.#rooms) {
      if (room.busy) continue;
      room.busy = true;
      void this.#refresh(performanceId, room).finally(() => {
        room.busy = false;
      });
    }
  }

  async #refresh(performanceId: string, room: Room): Promise<void> {
    const seats = seatsOf(this.#program, performanceId);
    try {
      const found = await findPerformance(this.#program, performanceId);
      const seen = found && (await seats.look(found));
      if (!seen) return this.#end(room);
    } catch (error) {
      if (!isDatabaseAway(error)) this.#program.log.error({ err: error, performanceId }, 'seats were not seen');
    }
    const states = seats.lastSeen;
    if (states && states.id !== room.sentId) {
      const changes = seats.changesSince(room.sentId);
      this.#tellAll(room, changes ? eventOf(seatStreamEvents.changes, changes) : this.#wholeOf(performanceId));
      room.sentId = states.id;
    } else if (performance.now() - room.sentAt >= this.#limits.heartbeatMs) {
      this.#tellAll(room, Buffer.from(':\n\n'));
    }
  }

  #wholeOf(performanceId: string): Buffer {
    const states = seatsOf(this.#program, performanceId).lastSeen;
    if (!states) throw new Error('nothing was seen');
    let whole = this.#whole.get(performanceId);
    if (whole?.id !== states.id) {
      whole = { id: states.id, bytes: eventOf(seatStreamEvents.states, states) };
      this.#whole.set(performanceId, whole);
    }
    return whole.bytes;
  }

  #tellAll(room: Room, bytes: Buffer): void {
    room.sentAt = performance.now();
    for (const response of room.watchers) this.#write(room, response, bytes);
  }

  /** Sends bytes, or lets go of somebody who does not read what they were sent: they come back for the whole. */
  #write(room: Room, response: ServerResponse, bytes: Buffer): void {
    if (response.writableLength > this.#limits.mostWaiting) {
      room.watchers.delete(response);
      response.destroy();
    } else response.write(bytes);
  }

  #end(room: Room): void {
    for (const response of room.watchers) response.end();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const room of this.#rooms.values()) this.#end(room);
  }
}

/** Begins an answer that stays open. @param number of the watcher: it decides when they come back. */
function open(reply: FastifyReply, number: number): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that collect answers before they pass them on are asked not to.
    'x-accel-buffering': 'no',
  });
  response.write(`retry: ${comeBack.fromMs + ((number * 97) % comeBack.spreadMs)}\n\n`);
  return response;
}

function eventOf(event: string, data: { readonly id: string }): Buffer {
  return Buffer.from(`event: ${event}\nid: ${data.id}\ndata: ${JSON.stringify(data)}\n\n`);
}
