import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, RouterContextProvider, ServerRouter, type EntryContext } from 'react-router';
import { memberContext, type PageContext, type PageFrames } from '../../../contract/page-context.ts';
import { loadMessages } from '../../i18n/load.ts';
import { OwnProvider } from '../../shared/page/own.tsx';
import { pageContext } from '../../shared/page/page.ts';
import { frameKey, frameOf, isFramed, partsOf, writeData } from './framed.ts';
import { isToRead, readFirst } from './read-first.ts';
import { retryAfterOf } from './retry-after.ts';

export { createRequestHandler };

const renderTimeoutMs = 10_000;

/** React Router's marker on links whose routes it would fetch later. The first document already lists every route. */
const discovered = ' data-discover="true"';

/** Wraps the server's context for the pages; called by `server/http/pages/serve-pages.ts`. */
export function contextFor(context: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return provider;
}

/** Renders whole documents instead of streams, because documents are hashed, compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  await loadMessages(page.language);
  headers.set('content-type', 'text/html; charset=utf-8');
  const retryAfter = retryAfterOf(routerContext.staticHandlerContext);
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const url = new URL(request.url);
  if (page.frames && isFramed(routerContext, url)) {
    const code = await renderFramed(page.frames, page, routerContext, url);
    return new Response(null, { status: code ?? status, headers });
  }
  const { own, slot, nonce, take } = page;
  const { html, code } = await render(
    <OwnProvider page={{ own, slot }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </OwnProvider>,
    nonce,
  );
  take(startOf(html, url));
  return new Response(null, { status: code ?? status, headers });
}

/** Sets when a document's program starts. For a document rendered in parts, the frame determines this. */
function startOf(html: string, { pathname }: URL): string {
  return import.meta.env.PROD && isToRead(pathname) ? readFirst(html) : html;
}

/** Renders the parts of a page that depend on the request, and its frame, without personal data, if it isn't cached. */
async function renderFramed(
  frames: PageFrames,
  { own, nonce }: PageContext,
  routerContext: EntryContext,
  url: URL,
): Promise<number | undefined> {
  const { tag, slot } = frames;
  const { serverHandoffStream, ...withoutData } = routerContext;
  const [{ html, code }, data] = await Promise.all([
    render(
      <OwnProvider page={{ own, slot: undefined, pass: { kind: 'own', tag } }}>
        <ServerRouter context={withoutData} url={url} nonce={nonce} />
      </OwnProvider>,
      nonce,
    ),
    writeData(serverHandoffStream, nonce),
  ]);
  await frames.take(frameKey(routerContext), partsOf(html, data, tag), async () => {
    const frame = frameOf(routerContext, url);
    const rendered = await render(
      <OwnProvider page={{ own: memberContext, slot, pass: { kind: 'frame', slot } }}>
        <ServerRouter {...frame} nonce={nonce} />
      </OwnProvider>,
      nonce,
    );
    if (rendered.code !== undefined) throw new Error('the frame of a page could not be rendered');
    return startOf(rendered.html, url);
  });
  return code;
}

/** @returns `code` is 500 if any part of the document failed to render. */
async function render(document: ReactNode, nonce: string): Promise<{ html: string; code: number | undefined }> {
  let code: number | undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const { pipe, abort } = renderToPipeableStream(document, {
    nonce,
    onAllReady() {
      pipe(collect(resolve));
    },
    onShellError: reject,
    onError(error) {
      code = 500;
      console.error(error);
    },
  });
  const timer = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs);
  try {
    return { html: (await promise).toString().replaceAll(discovered, ''), code };
  } finally {
    clearTimeout(timer);
  }
}

/** Collects the rendered output without back-pressure, because no client reads this stream. */
function collect(done: (whole: Buffer) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
