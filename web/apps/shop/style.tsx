import styleAddress from '../../app.css?url';

/** Placeholder that the server replaces, because the style depends on the whole page; see `write-style.ts`. */
export const styleToCome = '<style id="style">to come</style>';

/**
 * The page's style, which blocks painting. First-time visitors get the used part inside the page; returning visitors
 * link the whole sheet, which the browser has cached.
 */
export function Style({ isLinked }: { isLinked: boolean }) {
  // Reuses the style that the server wrote, so that the browser bundle doesn't contain it a second time.
  const there = import.meta.env.SSR ? undefined : document.getElementById('style');
  if (there ? there instanceof HTMLLinkElement : isLinked) {
    return <link id="style" rel="stylesheet" href={styleAddress} />;
  }
  return <style id="style" dangerouslySetInnerHTML={{ __html: there?.textContent ?? 'to come' }} />;
}

/**
 * Fetches and awaits the whole style sheet if the page has only the part it was rendered with, as the program may show
 * anything. Continues without it if it can't be fetched.
 */
export async function completeStyle(): Promise<void> {
  const there = document.getElementById('style');
  if (!import.meta.env.PROD || !(there instanceof HTMLStyleElement)) return;
  const whole = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleAddress });
  const loaded = new Promise((go) => {
    whole.addEventListener('load', go);
    whole.addEventListener('error', go);
  });
  // Keeps the position of the style, so that later styles still override it.
  there.after(whole);
  await loaded;
}
