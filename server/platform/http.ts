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
 * Function that can respond to a request before any other code, set once pages are available. Returns true if it
 * responded, or a function to call in the page's turn.
 */
export interface FirstAnswer {
  answer?: (request: FastifyRequest, reply: FastifyReply) => boolean | (() => Promise<boolean>);
  /**
   * Returns true for a personal page, such as those between ticket selection and payment. Personal pages go before
   * shared ones.
   */
  isOwnPage?: (url: string) => boolean;
  /** Responds to a request whose address cannot be routed. */
  explain?: (error: AddressError, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Address error. @property statusCode 404 for an impossible address, 400 for an unreadable query. */
type AddressError = Error & { statusCode?: number | undefined };

/** NUL occurs in no address or search. Calls report the field that contains it. */
function refuseNul({ url }: FastifyRequest): AddressError | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  if (path.includes('%00')) return Object.assign(new Error('NUL in a path'), { statusCode: 404 });
  if (!query.includes('%00') || /^\/(api|data)\//.test(path)) return undefined;
  return Object.assign(new Error('NUL in a query'), { statusCode: 400 });
}

/**
 * Connection time limits in milliseconds: to receive a request, as a picture over a slow line takes a minute; without
 * progress of a response, which ends it after one or two periods (streams send data four times a minute); and between
 * two requests.
 */
const timeouts = { requestTimeout: 90_000, connectionTimeout: 300_000, keepAliveTimeout: 65_000 } as const;

/** Creates a Fastify instance with security headers, compression and cookies, but without routes. */
export async function createHttp(config: Config, log: Logger, first: FirstAnswer = {}): Promise<FastifyInstance> {
  const secure = config.publicUrl.startsWith('https:');
  // Looked up on each use, because the handler is set only once the routes exist.
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
    // Requests that cannot be decoded reach no hook.
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of headers) reply.header(name, value);
      const given = Object.assign(error, { statusCode: error.code === 'FST_ERR_BAD_URL' ? 404 : error.statusCode });
      explain(given, request as never, reply as never);
    },
  }) as unknown as FastifyInstance;
  takeEmptyJson(app);
  const waitForTurn = pagesInTurn((url) => first.isOwnPage?.(url) ?? false);
  app.addHook('onRequest', (request, reply, done) => {
    // A proxy in front of us may have used the other host.
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
    // A third-party page may have made the name point to this machine (DNS rebinding).
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
  // Stops inflating a body that exceeded its size limit.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    inflating.get(raw)?.destroy();
    done();
  });
  await app.register(cookie);
  return app;
}

/** Accepts an empty body with a JSON content type, which callers send for calls that take no body. */
function takeEmptyJson(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void readJson(request, String(body), done);
  });
}

/** Decompression streams of request bodies, by request. */
const inflating = new WeakMap<object, Transform>();

const known = (inflater: Transform) => inflater.once('pipe', (request: object) => inflating.set(request, inflater));

const inflaters = {
  createGunzip: () => known(zlib.createGunzip()),
  createInflate: () => known(zlib.createInflate()),
  createBrotliDecompress: () => known(zlib.createBrotliDecompress()),
  createZstdDecompress: () => known(zlib.createZstdDecompress()),
};

/** Default Retry-After in seconds, if the refusal states none. */
const comeBackAfter: Readonly<Record<number, string>> = { 429: '60', 503: '2' };

/**
 * Returns true if the headers (a flat list of names and values) and an absolute address together name more than one
 * host.
 */
function namesTwoHosts({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  let hosts = url.startsWith('/') || url === '*' ? 0 : 1;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
/**
 * Permissions that our own pages use: passkeys, copying a link, watching a show. All others are forbidden. Sharing and
 * Bluetooth are not listed: browsers that do not support them would warn on every page, and the others limit both to
 * our own pages by default.
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

/** Permissions of counter pages, which may also connect to a printer. */
export const counterPermissions = policyOf(
  [...used, 'usb'],
  unused.filter((name) => name !== 'usb'),
);

function policyOf(allowed: readonly string[], forbidden: readonly string[]): string {
  return [...allowed.map((name) => `${name}=(self)`), ...forbidden.map((name) => `${name}=()`)].join(', ');
}

/**
 * Returns helmet's headers. They are the same for every response and computed once, because computing them took a
 * twentieth of the time of a small response.
 */
function securityHeaders(secure: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const result = new ServerResponse(request);
  const set = helmet({
    // Pages set their own policy; all other responses may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Older equivalent of `frame-ancestors 'none'`.
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  set(request, result, (error?: unknown) => {
    if (error) throw error instanceof Error ? error : new Error('the security headers could not be set');
  });
  const made = result.getHeaderNames().map((name): [string, string] => [name, String(result.getHeader(name))]);
  return Object.fromEntries([...made, ['permissions-policy', permissions]]);
}

/** Returns a strong validator, the same for the same bytes. */
export function strongEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Returns a network address without its last part: enough to recognize it, too little to identify a person. */
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
