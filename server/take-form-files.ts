import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchPage, type PageName } from '../contract/routes.ts';
import { pictureFileField, uploadCookieName } from '../contract/uploads.ts';
import type { Ctx } from './context.ts';
import { networkKey } from './features/identity/limit-attempts.ts';
import { keepSentFile } from './features/requests/receive-upload.ts';
import { BatcherFull } from './platform/batch.ts';

/** Pages whose form may bring a picture where there is no JavaScript. */
const pages: ReadonlySet<PageName> = new Set(['txnChangeRequest', 'deliveryChangeRequest']);

/** Bytes of such a form: well above what is taken, so that a picture that is too large is told so at its field. */
const most = 16 * 1024 * 1024;

/** Bytes of a form of any other page. */
const mostElsewhere = 256 * 1024;

/** Bytes of such forms gathered in memory at a time. A slow sender holds only what has come. */
const mostHeld = 4 * most;
let held = 0;

/** Such forms that one network may send at a time, so that none keeps the others waiting. */
const atOnce = 2;
const sending = new Map<string, number>();

/** Parts of a form: ten times what any of ours has. Taking apart a hundred thousand stops everybody for seconds. */
const mostParts = 200;

/** A form as its page's action reads it. */
export interface PlainForm {
  body: Buffer;
  ctx: Ctx;
}

/** Lets pages of this scope take forms with files, each only as large as its page needs. */
export function takeFormFiles(web: FastifyInstance): void {
  web.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const withPicture = takesPicture(request);
    const network = networkKey(request.ip);
    if (withPicture && (sending.get(network) ?? 0) >= atOnce) return done(new BatcherFull('too many forms'));
    const limit = withPicture ? most : mostElsewhere;
    const parts: Buffer[] = [];
    let bytes = 0;
    if (withPicture) count(network, 1);
    let isOver = false;
    const end = (error: Error | null) => {
      if (isOver) return;
      isOver = true;
      held -= bytes;
      if (withPicture) count(network, -1);
      if (error) return done(error);
      const body = Buffer.concat(parts);
      return partsIn(body) > mostParts ? done(refusal('too many parts', 413)) : done(null, body);
    };
    payload.on('data', (chunk: Buffer) => {
      if (isOver) return;
      bytes += chunk.length;
      held += chunk.length;
      if (bytes > limit) end(refusal('too large', 413));
      else if (held > mostHeld) end(new BatcherFull('too many forms'));
      else parts.push(chunk);
    });
    payload.on('end', () => end(null));
    payload.on('error', () => end(refusal('the form broke off', 400)));
    payload.on('close', () => end(refusal('the form broke off', 400)));
  });
}

function count(network: string, by: 1 | -1): void {
  const now = (sending.get(network) ?? 0) + by;
  if (now > 0) sending.set(network, now);
  else sending.delete(network);
}

/** Whatever the boundary is: each part but the first begins after such a line's end. Counted no further than needed. */
function partsIn(body: Buffer): number {
  let found = 0;
  for (let at = body.indexOf('\r\n--'); at >= 0 && found <= mostParts; at = body.indexOf('\r\n--', at + 4)) found += 1;
  return found;
}

function takesPicture(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?', 1);
  return pages.has(matchPage(path)?.page ?? 'events');
}

function refusal(message: string, statusCode: number): Error {
  return Object.assign(new Error(message), { statusCode });
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
export async function keepFormFile(ctx: Ctx, request: FastifyRequest, form: FormData): Promise<PlainForm> {
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
    fields.set('picture', await keepSentFile(owning, Buffer.from(await file.arrayBuffer())));
  }
  return { body: Buffer.from(fields.toString()), ctx: owning };
}
