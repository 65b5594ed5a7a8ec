import appStyle from '../../app.css?inline';
import styleAddress from '../../app.css?url';

/**
 * Renders the page's style, which blocks painting. Visitors get it inline, which saves a round trip; members link the
 * style sheet, which the browser fetched with an earlier page.
 */
export function Style({ isLinked }: { isLinked: boolean }) {
  // The browser reuses the style written by the server, so that its bundle doesn't contain the style a second time.
  const there = import.meta.env.SSR ? undefined : document.getElementById('style');
  if (there ? there instanceof HTMLLinkElement : isLinked) {
    return <link id="style" rel="stylesheet" href={styleAddress} />;
  }
  const style = import.meta.env.SSR ? appStyle : (there?.textContent ?? '');
  return (
    <>
      {/* Not as a child: React would escape `>` and quotes. It is our own built style, with nothing from a request. */}
      <style id="style" dangerouslySetInnerHTML={{ __html: style }} />
      {import.meta.env.PROD ? <link rel="prefetch" as="style" href={styleAddress} /> : null}
    </>
  );
}
