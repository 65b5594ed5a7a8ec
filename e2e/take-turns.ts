import { Agent, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { sessionCookieName } from '../contract/identity/account.ts';

/** Header that identifies the responding process, counted from 1. */
export const answeredBy = 'x-answered-by';
/** Header that addresses one process, counted from 1, without taking a turn. */
export const askOnly = 'x-ask-only';

/** Hop-by-hop headers. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding']);

const session = new RegExp(`(?:^|;\\s*)${sessionCookieName}=([^;]+)`);

/**
 * Proxies requests to processes on this machine in turn, event streams included, so that two successive requests reach
 * different processes. Host and all other headers stay unchanged. Bundles take no turn: an even number of them between
 * two requests would send both to the same process.
 * @param ports ports that the processes listen on.
 */
export function takeTurns(ports: readonly number[]): Server {
  const agent = new Agent({ keepAlive: true });
  const turns = new Map<string, number>();
  return createServer((request, response) => {
    const wanted = Number(request.headers[askOnly] ?? 0);
    const at = wanted > 0 ? wanted - 1 : nextOf(turns, request, ports.length);
    const port = ports[at % ports.length]!;
    const { method, url } = request;
    const onward = ask({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: passedOn(request),
      setHost: false,
    });
    onward.once('response', (result) => {
      response.writeHead(result.statusCode ?? 502, result.statusMessage, [
        ...passedOn(result),
        answeredBy,
        String(ports.indexOf(port) + 1),
      ]);
      // Sends headers even for a stream that has no data yet.
      response.flushHeaders();
      pipeline(result, response, () => undefined);
    });
    onward.on('error', () => giveUp(response));
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  });
}

/** Returns the next process; turns are counted per session, so that concurrent sessions do not affect each other. */
function nextOf(turns: Map<string, number>, { url, headers }: IncomingMessage, count: number): number {
  if (url?.startsWith('/assets/')) return 0;
  const who = session.exec(headers.cookie ?? '')?.[1] ?? '';
  const turn = turns.get(who) ?? 0;
  turns.set(who, (turn + 1) % count);
  return turn;
}

function passedOn({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, at) => !ofTheConnection.has(rawHeaders[at - (at % 2)]!.toLowerCase()));
}

function giveUp(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502).end();
}
