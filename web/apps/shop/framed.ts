import type { EntryContext } from 'react-router';
import { ownPartNames, type OwnPartName, type OwnParts } from '../../../contract/page-context.ts';
import { subscribedParameter } from '../../../contract/notices/subscribe-path.ts';

/**
 * Returns true if a document is rendered in parts. It isn't after an error, or when the footer shows a result from the
 * query.
 */
export function isFramed({ staticHandlerContext }: EntryContext, { searchParams }: URL): boolean {
  return !staticHandlerContext.errors && !searchParams.has(subscribedParameter);
}

const rootId = 'root';

/** Builds a frame's cache key from the path and the site data that all pages share. */
export function frameKey({ staticHandlerContext }: EntryContext): string {
  const { loaderData, location } = staticHandlerContext;
  // `seenAt` only affects the bar, which is not part of the frame.
  const facts = { ...(loaderData[rootId] as object), seenAt: undefined };
  return `${location.pathname} ${JSON.stringify(facts)}`;
}

/** Returns the context and URL for rendering a frame: without the page's data, form results and query. */
export function frameOf(context: EntryContext, { origin, pathname }: URL): { context: EntryContext; url: URL } {
  const { staticHandlerContext, serverHandoffStream: _, ...rest } = context;
  const { loaderData, location } = staticHandlerContext;
  return {
    url: new URL(origin + pathname),
    context: {
      ...rest,
      renderMeta: {},
      staticHandlerContext: {
        ...staticHandlerContext,
        // React Router treats a route without data as still loading.
        loaderData: Object.fromEntries(
          Object.keys(loaderData).map((id) => [id, id === rootId ? loaderData[id] : null]),
        ),
        actionData: null,
        location: { ...location, search: '', hash: '', state: null },
      },
    },
  };
}

/**
 * Extracts the parts from a document in which only they were rendered.
 * @throws if a part is missing.
 */
export function partsOf(html: string, data: string, tag: string): OwnParts {
  const within = (name: string) => {
    const [before, after] = [`<${name}>`, `</${name}>`];
    const begin = html.indexOf(before) + before.length;
    const end = html.lastIndexOf(after);
    if (begin < before.length || end < begin) throw new Error(`the page has no ${name}`);
    return html.slice(begin, end);
  };
  const part = (name: OwnPartName) => (name === 'data' ? data : within(name === 'head' ? 'head' : `${tag}-${name}`));
  return Object.fromEntries(ownPartNames.map((name) => [name, part(name)])) as OwnParts;
}

const unsafe: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** Writes the page's data in the format that React Router reads, which avoids a render. */
export async function writeData(stream: EntryContext['serverHandoffStream'], nonce: string): Promise<string> {
  if (!stream) throw new Error('the page has no data');
  const script = (text: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${text};</script>`;
  const decoder = new TextDecoder();
  let written = '';
  for await (const chunk of stream) {
    const text = JSON.stringify(decoder.decode(chunk, { stream: true }));
    written += script(`enqueue(${text.replace(/[&><\u2028\u2029]/g, (sign) => unsafe[sign]!)})`);
  }
  return written + script('close()');
}
