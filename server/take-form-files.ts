import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureFileField, uploadCookieName } from '../contract/requests.ts';
import { matchPage, type PageName } from '../contract/routes.ts';
import type { Ctx } from './context.ts';
import { keepSentFile } from './features/requests/receive-upload.ts';

/** Pages whose form may bring a picture where there is no JavaScript. */
const pages: ReadonlySet<PageName> = new Set(['txnChangeRequest', 'deliveryChangeRequest']);

/** Bytes of such a form: well above what is taken, so that a picture that is too large is told so at its field. */
const most = 16 * 1024 * 1024;

/** Bytes of a form of any other page. */
const mostElsewhere = 256 * 1024;

/** Such forms read at a time: they are gathered in memory. */
const atOnce = 4;
let reading = 0;

/** A form as its page's action reads it. */
export interface PlainForm {
  body: Buffer;
  ctx: Ctx;
}

/** Lets pages of this scope take forms with files, each only as large as its page needs. */
export function takeFormFiles(web: FastifyInstance): void {
  web.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const withPicture = takesPicture(request);
    if (withPicture && reading >= atOnce) return done(refusal('busy', 503));
    const limit = withPicture ? most : mostElsewhere;
    const parts: Buffer[] = [];
    let bytes = 0;
    reading += withPicture ? 1 : 0;
    let isOver = false;
    const end = (error: Error | null) => {
      if (isOver) return;
      isOver = true;
      reading -= withPicture ? 1 : 0;
      if (error) done(error);
      else done(null, Buffer.concat(parts));
    };
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= limit) parts.push(chunk);
      else end(refusal('too large', 413));
    });
    payload.on('end', () => end(null));
    payload.on('error', (error: Error) => end(error));
    payload.on('close', () => end(new Error('the form broke off')));
  });
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
