import { setTimeout as sleep } from 'node:timers/promises';
import { Line, type Reply } from './line.ts';
import type { Tally } from './tally.ts';

/** As browsers send it. */
const pageHeaders = 'accept: text/html\r\naccept-encoding: gzip, br\r\n';
const callHeaders = 'accept: application/json\r\n';
const inputHeaders = `${callHeaders}content-type: application/json\r\n`;
const formHeaders = 'accept: text/html\r\ncontent-type: application/x-www-form-urlencoded\r\n';

/** Seconds until a retry if the server gives no time; members spread out so that they do not return simultaneously. */
const comeBackAfter = 2;

/** Unexpected response, which is counted and ends the member's visit. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

/** Simulates a member's browser: makes its requests, retries when asked to, and reports every response to the tally. */
export class MemberBrowser {
  readonly #line: Line;
  readonly #headers: string;
  readonly #token: string;
  readonly #tally: Tally;
  readonly #random: () => number;

  constructor(port: number, who: { cookie: string; token: string }, tally: Tally, random: () => number) {
    this.#line = new Line(port);
    this.#headers = `cookie: lang=en_us; locale=US; ${who.cookie}\r\n`;
    this.#token = `x-login-token: ${who.token}\r\n`;
    this.#tally = tally;
    this.#random = random;
  }

  connect(): Promise<void> {
    return this.#line.open();
  }

  close(): void {
    this.#line.close();
  }

  /**
   * Fetches a page or file compressed, without reading it.
   * @throws {Unexpected} if it is missing.
   */
  async page(step: string, path: string): Promise<void> {
    let reply = await this.#ask(step, 'GET', path, pageHeaders);
    // A paid checkout redirects to its receipt.
    if (reply.status === 302 && reply.location) reply = await this.#ask(step, 'GET', reply.location, pageHeaders);
    if (reply.status !== 200) throw this.unexpected(step, String(reply.status));
  }

  /**
   * Submits the form of a button and returns the address it redirects to.
   * @throws {Unexpected} if it does not redirect.
   */
  async press(step: string, path: string, button: string): Promise<string> {
    const { status, location } = await this.#ask(step, 'POST', path, formHeaders, `do=${button}`);
    if (status !== 303 || location === undefined) throw this.unexpected(step, String(status));
    return location;
  }

  read<Output>(step: string, path: string): Promise<Output> {
    return this.call<Output>(step, 'GET', path) as Promise<Output>;
  }

  /**
   * @param refusals error codes that the member can handle; they are counted and returned.
   * @throws {Unexpected} for any other error response.
   */
  async call<Output>(
    step: string,
    method: string,
    path: string,
    input?: unknown,
    refusals: readonly string[] = [],
  ): Promise<Output | string> {
    const body = input === undefined ? undefined : JSON.stringify(input);
    const headers = body === undefined ? callHeaders : inputHeaders;
    const reply = await this.#ask(step, method, path, headers + this.#token, body);
    if (reply.status === 200) return JSON.parse(reply.body.toString()) as Output;
    const code = codeOf(reply);
    if (!refusals.includes(code)) throw this.unexpected(step, `${reply.status} ${code}`);
    this.#tally.refused.add(`${step}: ${code}`);
    return code;
  }

  /** Sends a request and retries while the server responds that it is too busy. */
  async #ask(step: string, method: string, path: string, headers: string, body?: string): Promise<Reply> {
    for (;;) {
      const reply = await this.#tally
        .time(step, () => this.#line.ask(method, path, headers + this.#headers, body))
        .catch((error: unknown) => {
          throw this.unexpected(step, error instanceof Error ? error.message : String(error));
        });
      this.#tally.answers++;
      if (reply.status !== 503 || reply.retryAfter === undefined) return reply;
      this.#tally.refused.add(`${step}: busy`);
      await sleep((reply.retryAfter || comeBackAfter) * 1000 * (0.5 + this.#random()));
    }
  }

  /** Times the steps from the return from the gateway until the tickets exist, including all requests in between. */
  tickets(work: () => Promise<void>): Promise<void> {
    return this.#tally.time('until the tickets are there', work);
  }

  /**
   * Counts an unexpected response.
   * @returns the error that ends the visit.
   */
  unexpected(step: string, what: string): Unexpected {
    const name = `${step}: ${what}`;
    this.#tally.errors.add(name);
    return new Unexpected(name);
  }
}

function codeOf({ body }: Reply): string {
  try {
    return String((JSON.parse(body.toString()) as { code?: string }).code);
  } catch {
    return 'without a code';
  }
}
