import styleAddress from '../../app.css?url';

/** How the style stands in a page before the server writes it: it depends on the whole page, see `write-style.ts`. */
export const styleToCome = '<style id="style">to come</style>';

/**
 * The style. Nothing can be painted before it has come: whoever is here for the first time has what the page needs of it
 * within the page, whoever has been here before has all of it in the browser's memory.
 */
export function Style({ isLinked }: { isLinked: boolean }) {
  // As the server wrote it; the browser's part of the program does not carry the style a second time.
  const there = import.meta.env.SSR ? undefined : document.getElementById('style');
  if (there ? there instanceof HTMLLinkElement : isLinked) {
    return <link id="style" rel="stylesheet" href={styleAddress} />;
  }
  return <style id="style" dangerouslySetInnerHTML={{ __html: there?.textContent ?? 'to come' }} />;
}

/**
 * Fetches the whole style where a page has only what it was written with: what comes to life may show anything. Waits for
 * it, as nothing may be shown without it; where it does not come, the page is better than none.
 */
export async function completeStyle(): Promise<void> {
  const there = document.getElementById('style');
  if (!import.meta.env.PROD || !(there instanceof HTMLStyleElement)) return;
  const whole = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleAddress });
  const loaded = new Promise((go) => {
    whole.addEventListener('load', go);
    whole.addEventListener('error', go);
  });
  // Where the style stands, so that what comes after it still does.
  there.after(whole);
  await loaded;
}
