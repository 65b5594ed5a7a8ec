import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BatcherFull } from './batch.ts';

/**
 * Pages that are made at the same time: as many as keep the database busy while others are written, and so few that a
 * turn of the event loop stays a few tens of milliseconds however many wait (measured with 10,000 members on two cores).
 */
const atOnce = 128;

/** Pages that may wait, twenty seconds' work: whoever comes then is asked to come again. */
const mostWaiting = 20_000;

/** Of so many that begin, one is of those behind, however many are before them: nobody waits for ever. */
const turnOfLast = 4;

/** What begins when something before it has ended: the first of those that come first, or else of the others. */
export class Queue {
  readonly #most: number;
  readonly #first = new Line();
  readonly #last = new Line();
  #underWay = 0;
  #begun = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How many wait. */
  get length(): number {
    return this.#first.length + this.#last.length;
  }

  /** @param begin now or later; whoever is let in calls `leave` once. */
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
    // Not within what has just ended: thousands would follow each other in one turn, each within the one before.
    if (begin) setImmediate(begin);
    else this.#underWay--;
  }
}

/** An array of thousands is shifted in one step, not in thousands. */
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

/** @param begin with an error where too many wait already; not at all for who has gone. */
type WaitForTurn = (request: FastifyRequest, reply: FastifyReply, begin: (error?: Error) => void) => void;

/**
 * In a rush thousands of pages are asked for in one moment. Begun all at once they would make each turn of the event
 * loop as long as all of them, and a purchase, which waits for the database some ten times, would wait ten times as long.
 * So pages wait in a line of their own; whatever holds, pays and gives back is begun as it comes. Who has gone
 * meanwhile, as those do who press reload, is not served any more.
 * @param comesFirst whether the page of an address goes before others.
 */
export function pagesInTurn(comesFirst: (url: string) => boolean, most = atOnce): WaitForTurn {
  const queue = new Queue(most);
  return (request, reply, begin) => {
    if (!isPage(request)) return begin();
    if (queue.length >= mostWaiting) return begin(new BatcherFull());
    queue.enter(() => {
      // Of several that were asked for on one connection only the first answer knows that it has ended.
      if (reply.raw.destroyed || request.raw.socket.destroyed) return queue.leave();
      onceMade(reply.raw, () => queue.leave());
      begin();
    }, comesFirst(request.url));
  };
}

function isPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

/** When the page is made, however long it takes to send it, or nobody waits for it any more. */
function onceMade(answer: ServerResponse, then: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    then();
  };
  const writeHead = answer.writeHead.bind(answer) as (...of: unknown[]) => ServerResponse;
  answer.writeHead = (...of: unknown[]) => {
    end();
    return writeHead(...of);
  };
  answer.once('close', end);
}
