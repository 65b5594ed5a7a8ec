import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seatStreamEvents } from '../../../contract/seating/seat-map.ts';
import { Id } from '../../../contract/core/id.ts';
import { seatingCalls } from '../../../contract/seating/holds.ts';
import type { Program } from '../../context.ts';
import { findPerformance } from '../catalogue/events/find-performance.ts';
import { networkKey } from '../identity/throttling/limit-attempts.ts';
import { ownStateMs, seatsOf } from './map/seat-state-cache.ts';
import { isDatabaseAway } from '../../platform/database.ts';
import { problemOf } from '../../http/problems.ts';
import { sendProblem, type MakeContext } from '../../http/send-problem.ts';

/** Streams per process. Each is an open connection that takes a few kilobytes. */
const maxWatchers = 20_000;
/** Streams per network. Mobile carriers share one address among thousands of phones. */
const maxOfNetwork = 2000;
/** Bytes buffered for a slow client: a few states of the largest map. */
const maxWaiting = 256 * 1024;
/** Heartbeat interval in ms, which makes proxies and browsers keep an idle connection open. */
const heartbeatMs = 15_000;
/** Reconnection delay after the connection ends, in ms. Spread out to avoid a rush. */
const comeBack = { fromMs: 1000, spreadMs: 4000 } as const;

interface Limits {
  readonly maxWatchers: number;
  readonly maxOfNetwork: number;
  readonly maxWaiting: number;
  readonly heartbeatMs: number;
}

/** Streams of one performance. All have received the state `sentId`. */
interface Room {
  readonly watchers: Set<ServerResponse>;
  sentId: string;
  sentAt: number;
  busy: boolean;
}

/**
 * Serves `GET /api/performances/:performanceId/seat-stream` as server-sent events. Sends the whole seat state first
 * (`states`), then `changes` at most once a second, or four times a second for this process's changes. `Last-Event-ID`
 * resumes a lost connection with the changes since then, while that state is cached. Responds with 503 if all streams,
 * or those of one network, are in use.
 * @param limits for tests.
 */
export function serveSeatStream(
  app: FastifyInstance,
  program: Program,
  makeContext: MakeContext,
  limits: Partial<Limits> = {},
): void {
  const stream = new SeatStream(program, { maxWatchers, maxOfNetwork, maxWaiting, heartbeatMs, ...limits });
  app.route({
    method: seatingCalls.followSeatStates.method,
    url: seatingCalls.followSeatStates.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const ctx = await makeContext(request, reply);
      const params = Id.safeParse((request.params as { performanceId: string }).performanceId);
      if (!params.success) return sendProblem(reply, problemOf({ code: 'invalid_input' }, ctx));
      const refused = await stream.join(params.data, request, reply);
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
  readonly #networks = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  /** Latest serialized whole state per performance: one buffer shared by all clients that join. */
  readonly #whole = new Map<string, { id: string; bytes: Buffer }>();

  constructor(program: Program, limits: Limits) {
    this.#program = program;
    this.#limits = limits;
  }

  /**
   * Adds a stream.
   * @returns the rejection code, if any. Nothing was sent in that case.
   */
  async join(
    performanceId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<'performance_not_found' | 'busy' | undefined> {
    // Counts before the first await, so that a rush cannot exceed the limit.
    const network = networkKey(request.ip);
    const { maxWatchers: most, maxOfNetwork: maxHere } = this.#limits;
    const isFull = this.#count >= most || (this.#networks.get(network) ?? 0) >= maxHere;
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
      // Every stream in a room has at least the room's state, so all can receive its next change.
      const room = this.#roomOf(performanceId, seen.id);
      const response = open(reply, this.#count);
      this.#watch(performanceId, room, response, network);
      joined = true;
      // Sent even if nothing has changed, to prove that the stream works.
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
    // A connection error is followed by a 'close' event.
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
      if (!isDatabaseAway(error))
        this.#program.log.error({ err: error, performanceId }, 'seat states could not be read');
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
    if (!states) throw new Error('no seat states were read');
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

  /** Sends bytes, or drops a client that does not read. The client reconnects and gets the whole state. */
  #write(room: Room, response: ServerResponse, bytes: Buffer): void {
    if (response.writableLength > this.#limits.maxWaiting) {
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

/**
 * Starts a response that stays open.
 * @param number number of the stream, which determines the reconnection delay.
 */
function open(reply: FastifyReply, number: number): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Asks proxies not to buffer the response.
    'x-accel-buffering': 'no',
  });
  response.write(`retry: ${comeBack.fromMs + ((number * 97) % comeBack.spreadMs)}\n\n`);
  return response;
}

function eventOf(event: string, data: { readonly id: string }): Buffer {
  return Buffer.from(`event: ${event}\nid: ${data.id}\ndata: ${JSON.stringify(data)}\n\n`);
}
