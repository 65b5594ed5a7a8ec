import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Shop } from '../load.ts';

export const language = 'en_us';

interface Asked {
  status: number;
  location: string | undefined;
  body: string;
}

/** Simulates a logged-in browser with one connection and a warm cache for scripts and images. */
export class Browser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  readonly #cookie: string;
  readonly #token: string;

  constructor({ port }: Shop, { cookie, token }: Shop['members'][number]) {
    this.#port = port;
    this.#cookie = `lang=${language}; locale=US; ${cookie}`;
    this.#token = token;
  }

  /**
   * Fetches the page and returns it still compressed.
   * @throws if the response is not the page.
   */
  async open(path: string): Promise<void> {
    const { status } = await this.#ask('GET', path, { accept: 'text/html' });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }

  /** @throws if the call is rejected. */
  async call<Output>(method: string, path: string, input?: unknown): Promise<Output> {
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-login-token': this.#token };
    const { status, body } = await this.#ask(
      method,
      path,
      headers,
      input === undefined ? undefined : JSON.stringify(input),
    );
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return JSON.parse(body) as Output;
  }

  /**
   * Submits the form of a button.
   * @returns the address it redirects to.
   * @throws if it does not redirect.
   */
  async press(path: string, button: string): Promise<string> {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const { status, location } = await this.#ask('POST', path, headers, `do=${button}`);
    if (status !== 303 || !location) throw new Error(`${path}: ${status}`);
    return location;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Asked> {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { ...headers, ...length, 'accept-encoding': 'gzip, deflate, br', cookie: this.#cookie };
    const requested = request({ agent: this.#agent, port: this.#port, host: '127.0.0.1', method, path, headers: all });
    requested.end(body);
    const [result] = (await once(requested, 'response')) as [IncomingMessage];
    const content = await buffer(result);
    const { location, 'content-type': type = '' } = result.headers;
    // Page bodies are not parsed: that cost is the browser's, not the server's.
    const isRead = type.includes('json');
    return { status: result.statusCode ?? 0, location, body: isRead ? unpacked(result, content) : '' };
  }
}

function unpacked({ headers }: IncomingMessage, content: Buffer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(content).toString();
  return (encoding === 'gzip' ? gunzipSync(content) : content).toString();
}
