import appStyle from '../../app.css?inline';
import styleAddress from '../../app.css?url';
import { takeApart, usedClasses, usedStyle } from '../../shared/page/used-style.ts';
import { styleToCome } from './style.tsx';

const parts = takeApart(appStyle);

/** The last styles by used classes, as pages of a kind use the same ones. */
const written = new Map<string, string>();
const mostWritten = 200;

/** A page and the URL of the style sheet that its program needs beside the inline style. */
interface Styled {
  readonly html: string;
  readonly whole: string | undefined;
}

/**
 * Writes the style into a page with a placeholder: the classes it uses, or everything in development.
 * @param isFrame the style must cover any content that is set in later, so everything is written.
 */
export function writeStyle(html: string, isFrame: boolean): Styled {
  const at = html.indexOf(styleToCome);
  if (at < 0) return { html, whole: undefined };
  const style = import.meta.env.PROD && !isFrame ? styleFor(html) : appStyle;
  const styled = `${html.slice(0, at)}<style id="style">${style}</style>${html.slice(at + styleToCome.length)}`;
  return { html: styled, whole: import.meta.env.PROD ? styleAddress : undefined };
}

function styleFor(html: string): string {
  const classes = usedClasses(parts, html);
  const key = classes.join(' ');
  const known = written.get(key);
  if (known !== undefined) return known;
  const style = usedStyle(parts, classes);
  if (written.size >= mostWritten) written.clear();
  written.set(key, style);
  return style;
}
