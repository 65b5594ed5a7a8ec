import { createContext, use, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Span, TextLink } from '../../../contract/content/site-pages.ts';
import { useLink, useOutsideLink, useSite } from '../../shared/page/site.tsx';
import { NoBreak } from '../../ui/no-break.tsx';

/** Renders formatted text with its links and highlights the search word. */
export function TextSpans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, at) => <OneSpan key={at} span={span} />);
}

function OneSpan({ span: { text, strong, link, found } }: { span: Span }) {
  const drawLink = use(DrawLink);
  const marked = found ? (
    <mark className="rounded-sm bg-sunken px-0.5 text-ink underline decoration-2">{text}</mark>
  ) : (
    <NoBreak text={text} />
  );
  const heavy = strong ? <strong>{marked}</strong> : marked;
  return link ? drawLink(link, heavy) : heavy;
}

const linkShape = 'text-link';

/** Renders links in a text; overridden where a text is shown outside the site's pages. */
export const DrawLink = createContext((link: TextLink, children: ReactNode): ReactNode => (
  <SpanLink link={link}>{children}</SpanLink>
));

function SpanLink({ link: target, children }: { link: TextLink; children: ReactNode }) {
  const link = useLink();
  const outside = useOutsideLink();
  const { origin } = useSite();
  if ('url' in target) {
    // Printed links need their URL; phone numbers and email addresses are already the text.
    const isPage = target.url.startsWith('https:');
    return (
      <a href={outside(target.url)} data-address={isPage ? target.url : undefined} className={linkShape}>
        {children}
      </a>
    );
  }
  const to = link(target.page, { hash: target.hash ?? undefined });
  return (
    <Link to={to} data-address={origin + to} className={linkShape}>
      {children}
    </Link>
  );
}
