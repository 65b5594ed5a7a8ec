import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from './config.ts';
import { isLoopback } from './settings/read-addresses.ts';
import { uuidv7 } from './ids.ts';
import type { Logger } from './log.ts';
import { pagesInTurn } from './queue-pages.ts';

/**
 * What may answer a request before anything else has looked at it; says whether it did, or how to find out once it is the
 * page's turn. Set once there is something.
 */
export interface FirstAnswer {
  answer?: (request: FastifyRequest, reply: FastifyReply) => boolean | (() => Promise<boolean>);
  /** Whether a page is somebody's own, as on the way from tickets to paying for them: it goes before those for all. */
  isOwnPage?: (url: string) => boolean;
  /** Says what is wrong with an address that no route can be chosen for. */
  explain?: (error: AddressError, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** @property statusCode 404 where no such address can be, 400 where its query cannot be read. */
type AddressError = Error & { statusCode?: number | undefined };

/** NUL is in no address of ours and in nothing that may be looked for; calls say at which field it stands. */
function refuseNul({ url }: FastifyRequest): AddressError | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  if (path.includes('%00')) return Object.assign(new Error('NUL in a path'), { statusCode: 404 });
  if (!query.includes('%00') || /^\/(api|data)\//.test(path)) return undefined;
  return Object.assign(new Error('NUL in a query'), { statusCode: 400 });
}

/**
 * How long a connection may take, in milliseconds: to send a request, as a picture over a slow line takes a minute; once or
 * twice that long without progress of an answer (streams say something four times a minute); and between two requests.
 */
const timeouts = { requestTimeout: 90_000, connectionTimeout: 300_000, keepAliveTimeout: 65_000 } as const;

/** A Fastify instance with security headers, compression and cookies; knows no address of its own. */
export async function createHttp(config: Config, log: Logger, first: FirstAnswer = {}): Promise<FastifyInstance> {
  const secure = config.publicUrl.startsWith('https:');
  // Asked for late: whoever explains is there only once there are routes.
  const explain: NonNullable<FirstAnswer['explain']> = (error, request, reply) =>
    first.explain?.(error, request, reply) ?? reply.code(error.statusCode ?? 400).send();
  const headers = Object.entries(securityHeaders(secure));
  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    trustProxy: config.local ? false : (_address, hop) => hop < 1,
    bodyLimit: 256 * 1024,
    ...timeouts,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    // What cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of headers) reply.header(name, value);
      const given = Object.assign(error, { statusCode: error.code === 'FST_ERR_BAD_URL' ? 404 : error.statusCode });
      explain(given, request as never, reply as never);
    },
  }) as unknown as FastifyInstance;
  takeEmptyJson(app);
  const waitForTurn = pagesInTurn((url) => first.isOwnPage?.(url) ?? false);
  app.addHook('onRequest', (request, reply, done) => {
    // Of two, a proxy before us may have believed the other one.
    if (namesTwoHosts(request.raw)) {
      void reply.code(400).send('A request names one host.');
      return;
    }
    const answered = first.answer?.(request, reply) ?? false;
    if (answered === true) return;
    const goOn = (isAnswered: boolean) => (isAnswered ? undefined : done());
    waitForTurn(request, reply, (error) => {
      if (error || answered === false) done(error);
      else answered().then(goOn, done);
    });
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const seconds = comeBackAfter[reply.statusCode];
    if (seconds && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
    done(null, payload);
  });
  if (config.local) {
    // A name that somebody else's page may have made to mean this machine.
    app.addHook('onRequest', (request, reply, done) => {
      if (isLoopback(request.hostname)) done();
      else void reply.code(421).send('This site is in local mode: it is reached as localhost only.');
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    done(refuseNul(request));
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    zlib: inflaters,
  });
  // What was refused at its limit is not inflated to its end.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    inflating.get(raw)?.destroy();
    done();
  });
  await app.register(cookie);
  return app;
}

/** Callers name the type of a body also where a call takes none. */
function takeEmptyJson(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void readJson(request, String(body), done);
  });
}

/** What inflates a compressed body, by its request. */
const inflating = new WeakMap<object, Transform>();

const known = (inflater: Transform) => inflater.once('pipe', (request: object) => inflating.set(request, inflater));

const inflaters = {
  createGunzip: () => known(zlib.createGunzip()),
  createInflate: () => known(zlib.createInflate()),
  createBrotliDecompress: () => known(zlib.createBrotliDecompress()),
  createZstdDecompress: () => known(zlib.createZstdDecompress()),
};

/** Seconds after which to come again, where whoever refused knew nothing better. */
const comeBackAfter: Readonly<Record<number, string>> = { 429: '60', 503: '2' };

/** By its headers, whose names and values come in turns, or by an address that begins with a host. */
function namesTwoHosts({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  let hosts = url.startsWith('/') || url === '*' ? 0 : 1;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
/**
 * What our own pages may do: passkeys, copying a link, watching a show; the rest is nobody's. Of sharing and Bluetooth it
 * does not speak: some browsers know neither and warn on every page, the others keep both to our own pages by themselves.
 */
const used = [
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];
const permissions = policyOf(used, unused);

/** What pages at counters may besides: speak to a printer. */
export const counterPermissions = policyOf(
  [...used, 'usb'],
  unused.filter((name) => name !== 'usb'),
);

function policyOf(allowed: readonly string[], forbidden: readonly string[]): string {
  return [...allowed.map((name) => `${name}=(self)`), ...forbidden.map((name) => `${name}=()`)].join(', ');
}

/** What helmet sets, asked of it once: the same for every answer, and asking anew was a twentieth of the work of a small one. */
function securityHeaders(secure: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  const set = helmet({
    // Pages set their own policy, with their nonces; everything else may do nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The older way to say `frame-ancestors 'none'`.
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  set(request, answer, (error?: unknown) => {
    if (error) throw error instanceof Error ? error : new Error('the security headers cannot be made');
  });
  const made = answer.getHeaderNames().map((name): [string, string] => [name, String(answer.getHeader(name))]);
  return Object.fromEntries([...made, ['permissions-policy', permissions]]);
}

/** A strong validator: the same bytes have the same one. */
export function strongEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** A network address without its last part: enough to recognise, too little to find somebody. */
export function abbreviateNetwork(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain)?.[1];
  if (v4) return `${v4}.*`;
  if (!plain.includes(':')) return '';
  const [head = ''] = plain.split('::', 1);
  return `${head.split(':').filter(Boolean).slice(0, 3).join(':')}::/48`;
}
