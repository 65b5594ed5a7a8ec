import { getPageDefinition } from '../../../contract/list-pages.ts';
import { leadsTo, matchPage } from '../../../contract/routes.ts';

/** Returns true if a page is mainly for reading, so that its text comes before its program. */
export function isToRead(pathname: string): boolean {
  const match = matchPage(pathname);
  return !match || getPageDefinition(leadsTo(match.page)).readFirst;
}

/** Maximum wait in milliseconds if nothing is painted, as in a background tab. */
const unpaintedMs = 300;

/**
 * Maximum wait in milliseconds for the high-priority picture, so that program and picture don't share a slow
 * connection.
 */
const pictureMs = 500;

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const start = /^(<script[^>]* type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const imported = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * Delays the page's program until the text is painted. React Router starts it with the first byte; on a slow connection
 * it then competes with text and pictures, and on a phone for CPU.
 * @throws if React Router starts its pages in an unexpected way.
 */
export function readFirst(html: string): string {
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const parts = Array.from(head.matchAll(preload), ([, href = '']) => href);
  // Searches only the end of the document, because pages are long.
  const from = html.lastIndexOf('<script', html.indexOf(' type="module"', headEnd));
  const program = html.slice(from);
  if (parts.length === 0 || from < headEnd || !start.test(program)) {
    throw new Error('React Router has changed how it starts its pages');
  }
  const started = program.replace(
    start,
    (_, before: string, own: string, after: string) => `${before}${wait(parts)}${inTurn(own)}${after}`,
  );
  return head.replaceAll(preload, '') + html.slice(headEnd, from) + started;
}

function wait(parts: readonly string[]): string {
  return `await new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, ${unpaintedMs}); });
const picture = document.querySelector("img[fetchpriority=high]");
if (picture && !picture.complete) await new Promise((go) => { picture.onload = picture.onerror = go; setTimeout(go, ${pictureMs}); });
const fetchSoon = (link) => document.head.append(Object.assign(document.createElement("link"), link));
for (const href of ${JSON.stringify(parts)}) fetchSoon({ rel: "modulepreload", href });
`;
}

/** Replaces static imports, which load before the module runs, with dynamic imports that load in order. */
function inTurn(program: string): string {
  return program.replaceAll(imported, (_, name: string | undefined, address: string) =>
    name ? `const ${name} = await import(${address});` : `await import(${address});`,
  );
}
