import type { EntryContext } from 'react-router';
import { ownPartNames, type OwnPartName, type OwnParts } from '../../../contract/page-context.ts';
import { subscribedParameter } from '../../../contract/notices/subscribe-path.ts';

/** Whether a document is rendered in parts: not where anything is amiss, nor where the footer shows what the address says. */
export function isFramed({ staticHandlerContext }: EntryContext, { searchParams }: URL): boolean {
  return !staticHandlerContext.errors && !searchParams.has(subscribedParameter);
}

const rootId = 'root';

/** Everything that a frame is made of: what the server says to all pages alike, and the path. */
export function frameKey({ staticHandlerContext }: EntryContext): string {
  const { loaderData, location } = staticHandlerContext;
  // When it was looked at shows in the bar alone, which is no part of it.
  const facts = { ...(loaderData[rootId] as object), seenAt: undefined };
  return `${location.pathname} ${JSON.stringify(facts)}`;
}

/** What a frame is rendered from: nothing that the page loaded, no form's answer, no query. */
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
        // A route without data would count as one that is still loading.
        loaderData: Object.fromEntries(
          Object.keys(loaderData).map((id) => [id, id === rootId ? loaderData[id] : null]),
        ),
        actionData: null,
        location: { ...location, search: '', hash: '', state: null },
      },
    },
  };
}

/** Cuts the parts out of a document of which only they were rendered. @throws where one of them is missing. */
export function partsOf(html: string, data: string, tag: string): OwnParts {
  const within = (name: string) => {
    const [before, after] = [`<${name}>`, `</${name}>`];
    const begin = html.indexOf(before) + before.length;
    const end = html.lastIndexOf(after);
    if (begin < before.length || end < begin) throw new Error(`a page without ${name}`);
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

/** The page's data as React Router takes them from a document: written by ourselves, they need no part of a render. */
export async function writeData(stream: EntryContext['serverHandoffStream'], nonce: string): Promise<string> {
  if (!stream) throw new Error('a page without data');
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
