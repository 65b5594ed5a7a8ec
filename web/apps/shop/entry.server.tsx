import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router';
import type { PageContext } from '../../../contract/page-context.ts';
import { loadMessages } from '../../i18n/load.ts';
import { OwnProvider } from '../../shared/page/own.tsx';
import { pageContext } from '../../shared/page/page.ts';
import { isToRead, readFirst } from './read-first.ts';

/** Milliseconds after which a render is given up. */
const renderTimeoutMs = 10_000;

/** How the server hands its context to the pages: called by `server/http/pages/serve-pages.ts`. */
export function contextFor(context: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return provider;
}

/** Renders whole documents: they are hashed, compressed and kept, which streams could not be. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, language, own, slot, take } = context.get(pageContext);
  await loadMessages(language);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  let code = status;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const { pipe, abort } = renderToPipeableStream(
    <OwnProvider page={{ own, slot }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </OwnProvider>,
    {
      nonce,
      onAllReady() {
        pipe(collect(resolve));
      },
      onShellError: reject,
      onError(error) {
        code = 500;
        console.error(error);
      },
    },
  );
  const timer = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs);
  try {
    const html = (await promise).toString();
    const reads = import.meta.env.PROD && isToRead(new URL(request.url).pathname);
    take(reads ? readFirst(html) : html);
    return new Response(null, { status: code, headers });
  } finally {
    clearTimeout(timer);
  }
}

/** Takes what is rendered as fast as it comes: nobody waits for a reader here. */
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
