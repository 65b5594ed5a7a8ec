import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** Server response; the body is as transferred, so bodies that are read must be requested uncompressed. */
export interface Reply {
  readonly status: number;
  readonly location: string | undefined;
  /** Seconds from the `retry-after` header; undefined if it is missing. */
  readonly retryAfter: number | undefined;
  readonly body: Buffer;
}

interface Head {
  readonly text: string;
  readonly end: number;
  /** Undefined for a chunked body. */
  readonly length: number | undefined;
}

/** Final chunk of a chunked response, with the end of the previous chunk. */
const lastChunk = Buffer.from('\r\n0\r\n\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Milliseconds of idle time after which the server may be about to close the connection; the server's timeout is 65 s.
 */
const idleMs = 55_000;

/** Browser connection that sends one request at a time; reopens if the server closed it while idle. */
export class Line {
  readonly #port: number;
  #socket: Socket | undefined;
  #usedAt = 0;
  #buffer: Buffer = Buffer.alloc(0);
  #head: Head | undefined;
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** @throws if no connection can be opened. */
  async open(): Promise<void> {
    this.#socket?.destroy();
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const lost = (error?: Error) => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#waiting?.reject(error ?? new Error('the connection was closed'));
      this.#waiting = undefined;
    };
    socket.on('data', (data: Buffer) => this.#take(data));
    socket.on('error', lost);
    socket.on('close', () => lost());
    this.#socket = socket;
    this.#buffer = Buffer.alloc(0);
    this.#head = undefined;
    this.#usedAt = performance.now();
  }

  /** @throws if the connection breaks before the response is complete. */
  async ask(method: string, path: string, headers: string, body?: string): Promise<Reply> {
    if (!this.#socket || performance.now() - this.#usedAt > idleMs) await this.open();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    this.#waiting = { resolve, reject };
    const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    this.#socket!.write(
      `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.#port}\r\n${headers}${length}\r\n${body ?? ''}`,
    );
    return promise;
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
  }

  #take(data: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? data : Buffer.concat([this.#buffer, data]);
    this.#head ??= readHead(this.#buffer);
    const body = this.#head && bodyIn(this.#buffer, this.#head);
    if (!body) return;
    const { text } = this.#head!;
    const waiting = this.#waiting;
    this.#buffer = Buffer.alloc(0);
    this.#head = undefined;
    this.#waiting = undefined;
    this.#usedAt = performance.now();
    const seconds = headerIn(text, 'retry-after');
    waiting?.resolve({
      status: Number(text.slice(9, 12)),
      location: headerIn(text, 'location'),
      retryAfter: seconds === undefined ? undefined : Number(seconds),
      body,
    });
  }
}

function readHead(buffer: Buffer): Head | undefined {
  const end = buffer.indexOf(headEnd);
  if (end < 0) return undefined;
  const text = buffer.toString('latin1', 0, end);
  const length = headerIn(text, 'content-length');
  const inChunks = length === undefined && headerIn(text, 'transfer-encoding') === 'chunked';
  return { text, end: end + headEnd.length, length: inChunks ? undefined : Number(length ?? 0) };
}

/** Returns the complete body, or undefined until all of it has arrived. */
function bodyIn(buffer: Buffer, { end, length }: Head): Buffer | undefined {
  if (length !== undefined) return buffer.length < end + length ? undefined : buffer.subarray(end, end + length);
  return buffer.subarray(-lastChunk.length).equals(lastChunk) ? buffer.subarray(end) : undefined;
}

function headerIn(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim();
}
