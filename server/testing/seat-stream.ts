import { get, type IncomingMessage } from 'node:http';
import { slowness } from './run-settings.ts';

interface StreamEvent {
  readonly event: string;
  readonly id: string;
  readonly data: { id: string; version?: string; blocks: string[] };
}

export interface StreamWatcher {
  readonly answer: IncomingMessage;
  /** Returns everything received, unparsed. */
  readonly text: () => string;
  readonly events: StreamEvent[];
  /**
   * Returns the next event.
   * @throws if none arrives in time.
   */
  next(withinMs?: number): Promise<StreamEvent>;
  /** Resolves once the server has ended the connection. */
  readonly ended: Promise<void>;
  close(): void;
}

/**
 * Opens a stream.
 * @throws if the connection ends before the response starts.
 */
export async function watchStream(
  url: string,
  options: { headers?: Record<string, string> } = {},
): Promise<StreamWatcher> {
  const opened = Promise.withResolvers<IncomingMessage>();
  const request = get(url, { headers: options.headers ?? {}, agent: false }, opened.resolve).on('error', opened.reject);
  const result = await opened.promise;
  const events: StreamEvent[] = [];
  const ended = Promise.withResolvers<void>();
  result.once('close', () => ended.resolve()).on('error', () => undefined);
  let text = '';
  let read = 0;
  let taken = 0;
  let wake = () => {};
  result.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (let end; (end = text.indexOf('\n\n', read)) !== -1; read = end + 2) {
      const event = parseEvent(text.slice(read, end));
      if (event) events.push(event);
    }
    wake();
  });
  return {
    answer: result,
    events,
    text: () => text,
    ended: ended.promise,
    close: () => request.destroy(),
    async next(withinMs = 5000 * slowness()) {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        wake();
      }, withinMs);
      try {
        while (events.length <= taken) {
          if (late) throw new Error(`no event arrived within ${withinMs} ms`);
          await new Promise<void>((resolve) => (wake = resolve));
        }
        return events[taken++]!;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function parseEvent(text: string): StreamEvent | undefined {
  const field = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [event, id, data] = [field('event'), field('id'), field('data')];
  if (!event || !id || !data) return undefined;
  return { event, id, data: JSON.parse(data) as StreamEvent['data'] };
}
