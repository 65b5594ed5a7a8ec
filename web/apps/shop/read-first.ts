import { wholePage } from '../../../contract/list-pages.ts';
import { leadsTo, matchPage } from '../../../contract/routes.ts';

/** Whether a page is there to be read, so that its text comes before its program. */
export function isToRead(pathname: string): boolean {
  const match = matchPage(pathname);
  return !match || wholePage(leadsTo(match.page)).readFirst;
}

/** How long the program waits where nothing is painted, as in a tab in the background. Milliseconds. */
const unpaintedMs = 300;

/** How long it waits for the picture that the page says matters most, with which it would share a slow line. Milliseconds. */
const pictureMs = 500;

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const start = /^(<script[^>]* type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const imported = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * Lets a page be read before it is brought to life: its program is fetched once the text is painted. React Router
 * starts it with the first byte; on a slow line it then shares the line with the text and the pictures, and a telephone
 * computes both at once. Throws where React Router starts its pages in another way than this knows.
 * @param style a style sheet that the program needs.
 */
export function readFirst(html: string, style?: string): string {
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
    (_, before: string, own: string, after: string) => `${before}${wait(parts, style)}${inTurn(own)}${after}`,
  );
  return head.replaceAll(preload, '') + html.slice(headEnd, from) + started;
}

/** A page whose program is fetched beside its text. @param style a style sheet that the program needs. */
export function startAtOnce(html: string, style?: string): string {
  return style ? html.replace('</head>', () => `<link rel="preload" as="style" href="${style}"/></head>`) : html;
}

function wait(parts: readonly string[], style: string | undefined): string {
  return `await new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, ${unpaintedMs}); });
const picture = document.querySelector("img[fetchpriority=high]");
if (picture && !picture.complete) await new Promise((go) => { picture.onload = picture.onerror = go; setTimeout(go, ${pictureMs}); });
const fetchSoon = (link) => document.head.append(Object.assign(document.createElement("link"), link));
for (const href of ${JSON.stringify(parts)}) fetchSoon({ rel: "modulepreload", href });
${style ? `fetchSoon({ rel: "preload", as: "style", fetchPriority: "low", href: ${JSON.stringify(style)} });\n` : ''}`;
}

/** Imports that stand in a module are fetched before its first line runs; these are fetched where they stand. */
function inTurn(program: string): string {
  return program.replaceAll(imported, (_, name: string | undefined, address: string) =>
    name ? `const ${name} = await import(${address});` : `await import(${address});`,
  );
}
