import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getPageDefinition } from '../../../contract/list-pages.ts';
import { refusalStatus } from '../../../contract/core/refusals.ts';
import { leadsTo, matchPage } from '../../../contract/routes.ts';
import { pictureFileField, uploadCookieName } from '../../../contract/requests/uploads.ts';
import type { Ctx } from '../../context.ts';
import { networkKey } from '../../features/identity/throttling/limit-attempts.ts';
import { storeSentFile } from '../../features/requests/uploads/receive-upload.ts';
import { FormEnds, maxFormParts } from './recover-oversized-form.ts';

/**
 * Size limit in bytes of a form that may contain a picture when JavaScript is off. It is well above the picture limit,
 * so that the error for a larger picture appears at its field.
 */
const max = 16 * 1024 * 1024;

/** Size limit in bytes of forms on all other pages. */
const maxElsewhere = 256 * 1024;

/** Limit in bytes for all forms buffered in memory. A slow sender counts only with the bytes that have arrived. */
const maxHeld = 4 * max;
let held = 0;

/** Maximum concurrent forms with pictures per network, so that no network blocks the others. */
const atOnce = 2;
const sending = new Map<string, number>();

/**
 * Maximum bytes of a rejected form that are read and discarded: browsers show a response only after all their data was
 * accepted.
 */
const maxLetGo = 4 * max;

export interface PlainForm {
  body: Buffer;
  ctx: Ctx;
}

/** Error for a rejected form, with its readable part. */
export class FormRefused extends Error {
  readonly code: 'too_large' | 'picture_too_large' | 'busy';
  readonly statusCode: number;
  readonly glimpse: FormEnds;
  /** True if part of the body is still unread, so that the connection must not treat the rest as the next request. */
  readonly isUnread: boolean;

  constructor(code: FormRefused['code'], glimpse: FormEnds, isUnread = false) {
    super(`a form was refused: ${code}`);
    this.code = code;
    this.statusCode = refusalStatus[code];
    this.glimpse = glimpse;
    this.isUnread = isUnread;
  }
}

/** Lets pages in this scope receive forms, each up to the size limit of its page. */
export function takeFormFiles(web: FastifyInstance): void {
  web.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const withPicture = takesPicture(request);
    const network = networkKey(request.ip);
    const isCounted = withPicture && (sending.get(network) ?? 0) < atOnce;
    if (isCounted) count(network, 1);
    const end = (error: Error | null, body?: Buffer) => {
      if (isCounted) count(network, -1);
      const isTooMuch = body && partsIn(body) > maxFormParts;
      if (isTooMuch) done(new FormRefused('too_large', glimpseOf([body])));
      else done(error, body);
    };
    const limit = withPicture ? max : maxElsewhere;
    gather(request, payload, withPicture && !isCounted ? 'busy' : limit, end);
  });
  web.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) =>
    gather(request, payload, maxElsewhere, done),
  );
}

type Gathered = (error: Error | null, body?: Buffer) => void;

/**
 * Buffers a form. A rejected form is read to its end, so that the browser shows the response.
 * @param limit bytes, or `busy` to reject the form from the start.
 */
function gather(request: FastifyRequest, payload: Readable, limit: number | 'busy', done: Gathered): void {
  const type = String(request.headers['content-type'] ?? '');
  let parts: Buffer[] = [];
  let [bytes, passed] = [0, 0];
  let refused: { code: 'too_large' | 'busy'; glimpse: FormEnds } | undefined;
  let isOver = false;
  // A few compressed kilobytes can hold gigabytes, so a rejected body is not inflated further.
  const isInflated = request.headers['content-encoding'] !== undefined;
  const letGo = () => {
    held -= bytes;
    [parts, bytes] = [[], 0];
  };
  const refuse = (code: 'too_large' | 'busy') => {
    refused = { code, glimpse: glimpseOf(parts) };
    letGo();
  };
  const end = (error?: Error) => {
    if (isOver) return;
    isOver = true;
    const body = error || refused ? undefined : Buffer.concat(parts);
    letGo();
    if (error) return done(error);
    if (!refused) return done(null, body);
    const { code, glimpse } = refused;
    const isPicture = code === 'too_large' && takesPicture(request) && glimpse.breaksOffIn(pictureFileField, type);
    done(new FormRefused(isPicture ? 'picture_too_large' : code, glimpse, passed > maxLetGo || isInflated));
  };
  if (limit === 'busy') refuse('busy');
  payload.on('data', (chunk: Buffer) => {
    if (isOver) return;
    passed += chunk.length;
    if (refused) {
      refused.glimpse.add(chunk);
      if (passed > maxLetGo || isInflated) end();
      return;
    }
    bytes += chunk.length;
    held += chunk.length;
    parts.push(chunk);
    if (limit !== 'busy' && bytes > limit) refuse('too_large');
    else if (held > maxHeld) refuse('busy');
  });
  payload.on('end', () => end());
  payload.on('error', () => end(brokenOff()));
  payload.on('close', () => end(brokenOff()));
  // A compressed payload arrives paused. Without this call the request would never be answered.
  payload.resume();
}

function glimpseOf(parts: readonly Buffer[]): FormEnds {
  const glimpse = new FormEnds();
  for (const part of parts) glimpse.add(part);
  return glimpse;
}

function count(network: string, by: 1 | -1): void {
  const now = (sending.get(network) ?? 0) + by;
  if (now > 0) sending.set(network, now);
  else sending.delete(network);
}

/**
 * Counts the parts of a form independently of its boundary: each part except the first follows a line break and two
 * hyphens. Stops at the limit.
 */
function partsIn(body: Buffer): number {
  let found = 0;
  for (let at = body.indexOf('\r\n--'); at >= 0 && found <= maxFormParts; at = body.indexOf('\r\n--', at + 4))
    found += 1;
  return found;
}

function takesPicture(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?', 1);
  const match = matchPage(path);
  return match !== undefined && getPageDefinition(leadsTo(match.page)).takesPicture;
}

function brokenOff(): Error {
  return Object.assign(new Error('the form upload was interrupted'), { statusCode: 400 });
}

export function isFormWithFile(request: FastifyRequest): boolean {
  return String(request.headers['content-type'] ?? '').startsWith('multipart/form-data');
}

/** Returns the fields of a form with a file; `undefined` if it cannot be read. */
export async function readFormWithFile(request: FastifyRequest, body: Buffer): Promise<FormData | undefined> {
  const type = String(request.headers['content-type'] ?? '');
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}

/** Stores the file and replaces it with its key, after which the form is like any other. */
export async function storeFormFile(ctx: Ctx, request: FastifyRequest, form: FormData): Promise<PlainForm> {
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  const file = form.get(pictureFileField);
  let owning = ctx;
  if (file instanceof File && file.size > 0 && takesPicture(request)) {
    // The action also sees the cookies that this response sets.
    const set = new Map<string, string>();
    owning = {
      ...ctx,
      cookie: (name) => (name === uploadCookieName ? (set.get(name) ?? ctx.cookie(name)) : ctx.cookie(name)),
      setCookie: (cookie) => {
        set.set(cookie.name, cookie.value);
        ctx.setCookie(cookie);
      },
    };
    fields.set('picture', await storeSentFile(owning, Buffer.from(await file.arrayBuffer())));
  }
  return { body: Buffer.from(fields.toString()), ctx: owning };
}
