import { wholePage } from '../../../contract/list-pages.ts';
import { leadsTo, matchPage } from '../../../contract/routes.ts';

/** Whether a page is there to be read, so that its text comes before its program. */
export function isToRead(pathname: string): boolean {
  const match = matchPage(pathname);
  return !match || wholePage(leadsTo(match.page)).readFirst;
}

/** How long the program waits where nothing is painted, as in a tab in the background. Milliseconds. */
const unpaintedMs = 300;

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const start = /^(<script[^>]* type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const imported = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * Lets a page be read before it is brought to life: its program is fetched once the text is painted. React Router
 * starts it with the first byte; on a slow line it then shares the line with the text and the pictures, and a telephone
 * computes both at once. Throws where React Router starts its pages in another way than this knows.
 */
export function readFirst(html: string): string {
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const parts = Array.from(head.matchAll(preload), ([, href = '']) => href);
  // Only there is anything to look for: a page is long.
  const from = html.lastIndexOf('<script', html.indexOf(' type="module"', headEnd));
  const program = html.slice(from);
  if (parts.length === 0 || from < headEnd || !start.test(program)) {
    throw new Error('React Router starts its pages in another way now');
  }
  const started = program.replace(
    start,
    (_, before: string, own: string, after: string) => `${before}${wait(parts)}${inTurn(own)}${after}`,
  );
  return head.replaceAll(preload, '') + html.slice(headEnd, from) + started;
}

function wait(parts: readonly string[]): string {
  return `await new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, ${unpaintedMs}); });
for (const href of ${JSON.stringify(parts)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;
}

/** Imports that stand in a module are fetched before its first line runs; these are fetched where they stand. */
function inTurn(program: string): string {
  return program.replaceAll(imported, (_, name: string | undefined, address: string) =>
    name ? `const ${name} = await import(${address});` : `await import(${address});`,
  );
}
