import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BatcherFull } from './batch.ts';

/**
 * Pages rendered at the same time: enough to keep the database busy while others are written, and few enough to limit
 * an event-loop turn to a few tens of milliseconds (measured with 10,000 members on two cores).
 */
const atOnce = 128;

/** Maximum waiting pages: twenty seconds of work. Further requests are asked to retry. */
const maxWaiting = 20_000;

/** Every fourth start comes from the ordinary line, so that no page waits forever. */
const turnOfLast = 4;

/** Starts entries as earlier ones end, prioritized entries first. */
export class Queue {
  readonly #most: number;
  readonly #first = new Line();
  readonly #last = new Line();
  #underWay = 0;
  #begun = 0;

  constructor(max: number) {
    this.#most = max;
  }

  get length(): number {
    return this.#first.length + this.#last.length;
  }

  /**
   * Adds an entry.
   * @param begin called now or later; the entry must then call `leave` once.
   */
  enter(begin: () => void, comesFirst = false): void {
    if (this.#underWay < this.#most) {
      this.#underWay++;
      begin();
    } else (comesFirst ? this.#first : this.#last).push(begin);
  }

  leave(): void {
    const isTurnOfLast = ++this.#begun % turnOfLast === 0;
    const [before, after] = isTurnOfLast ? [this.#last, this.#first] : [this.#first, this.#last];
    const begin = before.shift() ?? after.shift();
    // Starts in a new event-loop turn. Otherwise thousands would run nested within one turn.
    if (begin) setImmediate(begin);
    else this.#underWay--;
  }
}

/** Queue that removes an entry in constant time, unlike a long array. */
class Line {
  #waiting: (() => void)[] = [];
  #next = 0;

  get length(): number {
    return this.#waiting.length - this.#next;
  }

  push(begin: () => void): void {
    this.#waiting.push(begin);
  }

  shift(): (() => void) | undefined {
    const begin = this.#waiting[this.#next];
    if (!begin) return undefined;
    this.#next++;
    if (this.length === 0 || this.#next === 1024) {
      this.#waiting = this.#waiting.slice(this.#next);
      this.#next = 0;
    }
    return begin;
  }
}

/**
 * Waits for a page's turn.
 * @param begin called with an error if too many are waiting, and never for a client that has disconnected.
 */
type WaitForTurn = (request: FastifyRequest, reply: FastifyReply, begin: (error?: Error) => void) => void;

/**
 * Limits the number of pages rendered at the same time. In a rush thousands of pages are requested in one moment.
 * Started together, they would make each event-loop turn as long as all of them, and a purchase, which waits for the
 * database about ten times, would wait ten such turns. Holds, payments and refunds start immediately. Clients that have
 * disconnected, such as after a reload, are skipped.
 * @param comesFirst returns true for prioritized addresses.
 */
export function pagesInTurn(comesFirst: (url: string) => boolean, max = atOnce): WaitForTurn {
  const queue = new Queue(max);
  return (request, reply, begin) => {
    if (!isPage(request)) return begin();
    if (queue.length >= maxWaiting) return begin(new BatcherFull());
    queue.enter(() => {
      // Of several requests on one connection, only the first response reports that the connection was closed.
      if (reply.raw.destroyed || request.raw.socket.destroyed) return queue.leave();
      onceMade(reply.raw, () => queue.leave());
      begin();
    }, comesFirst(request.url));
  };
}

function isPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

/** Calls back when the page is rendered, however long sending takes, or when the client has disconnected. */
function onceMade(result: ServerResponse, then: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    then();
  };
  const writeHead = result.writeHead.bind(result) as (...of: unknown[]) => ServerResponse;
  result.writeHead = (...of: unknown[]) => {
    end();
    return writeHead(...of);
  };
  result.once('close', end);
}
