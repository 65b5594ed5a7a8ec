import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getPageDefinition } from '../../../contract/list-pages.ts';
import { refusalStatus } from '../../../contract/core/refusals.ts';
import { leadsTo, matchPage } from '../../../contract/routes.ts';
import { pictureFileField, uploadCookieName } from '../../../contract/requests/uploads.ts';
import type { Ctx } from '../../context.ts';
import { networkKey } from '../../features/identity/throttling/limit-attempts.ts';
import { storeSentFile } from '../../features/requests/uploads/receive-upload.ts';
import { FormEnds, mostFormParts } from './recover-oversized-form.ts';

/** Bytes of a form that may bring a picture where there is no JavaScript: well above what is taken, so that a picture that is too large is told so at its field. */
const most = 16 * 1024 * 1024;

/** Bytes of a form of any other page. */
const mostElsewhere = 256 * 1024;

/** Bytes of such forms gathered in memory at a time. A slow sender holds only what has come. */
const mostHeld = 4 * most;
let held = 0;

/** Such forms that one network may send at a time, so that none keeps the others waiting. */
const atOnce = 2;
const sending = new Map<string, number>();

/** Bytes that are let go by of a form that is refused: browsers show an answer only when all of theirs was taken. */
const mostLetGo = 4 * most;

/** A form as its page's action reads it. */
export interface PlainForm {
  body: Buffer;
  ctx: Ctx;
}

/** Why a form is not taken, and what could be seen of it. */
export class FormRefused extends Error {
  readonly code: 'too_large' | 'picture_too_large' | 'busy';
  readonly statusCode: number;
  readonly glimpse: FormEnds;
  /** Some of it has not even been let go by: what is left must not be taken for the connection's next request. */
  readonly isUnread: boolean;

  constructor(code: FormRefused['code'], glimpse: FormEnds, isUnread = false) {
    super(`a form was refused: ${code}`);
    this.code = code;
    this.statusCode = refusalStatus[code];
    this.glimpse = glimpse;
    this.isUnread = isUnread;
  }
}

/** Lets pages of this scope take forms, each only as large as its page needs. */
export function takeFormFiles(web: FastifyInstance): void {
  web.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const withPicture = takesPicture(request);
    const network = networkKey(request.ip);
    const isCounted = withPicture && (sending.get(network) ?? 0) < atOnce;
    if (isCounted) count(network, 1);
    const end = (error: Error | null, body?: Buffer) => {
      if (isCounted) count(network, -1);
      const isTooMuch = body && partsIn(body) > mostFormParts;
      if (isTooMuch) done(new FormRefused('too_large', glimpseOf([body])));
      else done(error, body);
    };
    const limit = withPicture ? most : mostElsewhere;
    gather(request, payload, withPicture && !isCounted ? 'busy' : limit, end);
  });
  web.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) =>
    gather(request, payload, mostElsewhere, done),
  );
}

type Gathered = (error: Error | null, body?: Buffer) => void;

/**
 * Gathers a form. One that is refused is let go by, so that its sender gets to see the answer.
 * @param limit bytes, or `busy`: refused from the beginning.
 */
function gather(request: FastifyRequest, payload: Readable, limit: number | 'busy', done: Gathered): void {
  const type = String(request.headers['content-type'] ?? '');
  let parts: Buffer[] = [];
  let [bytes, passed] = [0, 0];
  let refused: { code: 'too_large' | 'busy'; glimpse: FormEnds } | undefined;
  let isOver = false;
  // A few kilobytes of these are gigabytes: what is refused is not inflated any further.
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
    done(new FormRefused(isPicture ? 'picture_too_large' : code, glimpse, passed > mostLetGo || isInflated));
  };
  if (limit === 'busy') refuse('busy');
  payload.on('data', (chunk: Buffer) => {
    if (isOver) return;
    passed += chunk.length;
    if (refused) {
      refused.glimpse.add(chunk);
      if (passed > mostLetGo || isInflated) end();
      return;
    }
    bytes += chunk.length;
    held += chunk.length;
    parts.push(chunk);
    if (limit !== 'busy' && bytes > limit) refuse('too_large');
    else if (held > mostHeld) refuse('busy');
  });
  payload.on('end', () => end());
  payload.on('error', () => end(brokenOff()));
  payload.on('close', () => end(brokenOff()));
  // One that was compressed comes paused, and would stay so: nothing would ever be answered.
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

/** Whatever the boundary is: each part but the first begins after such a line's end. Counted no further than needed. */
function partsIn(body: Buffer): number {
  let found = 0;
  for (let at = body.indexOf('\r\n--'); at >= 0 && found <= mostFormParts; at = body.indexOf('\r\n--', at + 4))
    found += 1;
  return found;
}

function takesPicture(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?', 1);
  const match = matchPage(path);
  return match !== undefined && getPageDefinition(leadsTo(match.page)).takesPicture;
}

function brokenOff(): Error {
  return Object.assign(new Error('the form broke off'), { statusCode: 400 });
}

export function isFormWithFile(request: FastifyRequest): boolean {
  return String(request.headers['content-type'] ?? '').startsWith('multipart/form-data');
}

/** The fields of a form with a file; undefined where it cannot be read. */
export async function readFormWithFile(request: FastifyRequest, body: Buffer): Promise<FormData | undefined> {
  const type = String(request.headers['content-type'] ?? '');
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}

/** Puts the file away and its key in its place: from there on the form is one like any other. */
export async function storeFormFile(ctx: Ctx, request: FastifyRequest, form: FormData): Promise<PlainForm> {
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  const file = form.get(pictureFileField);
  let owning = ctx;
  if (file instanceof File && file.size > 0 && takesPicture(request)) {
    // The cookie that is set with this answer is already the browser's own.
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
