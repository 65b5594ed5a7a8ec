import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SitePage, SitePageName } from '../../../contract/content/site-pages.ts';
import { ContentsList } from './contents-list.tsx';
import { EditionLine, OutOfDate } from './edition-line.tsx';
import { PageCards } from './page-cards.tsx';
import { TextBlocks } from './text-blocks.tsx';
import './info.css';

interface Props {
  page: SitePageName;
  text: SitePage;
  /** Content between the first paragraph and the sections. */
  before?: ReactNode;
  /** Content after the sections. */
  after?: ReactNode;
}

/** An information page: heading, first paragraph, contents at the side, sections, related pages. */
export function SiteDocument({ page, text, before, after }: Props) {
  const t = useTranslations('info');
  return (
    <article className="site-text grid gap-x-14 gap-y-6 lg:grid-cols-[17rem_minmax(0,38rem)]">
      <div className="grid max-w-[38rem] gap-3 lg:col-start-2">
        <OutOfDate page={page} edition={text} />
        <h1 className="text-head font-bold md:text-display">{text.title}</h1>
        <p className="text-large text-muted">{text.lead}</p>
        <EditionLine page={page} edition={text} />
      </div>
      <div className="lg:contents">
        <ContentsList entries={text.sections} />
      </div>
      <div className="grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-10 lg:col-start-2">
        {before}
        {text.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id={section.id} tabIndex={-1} className="scroll-mt-6 text-title font-bold outline-none">
              {section.title}
            </h2>
            <TextBlocks blocks={section.blocks} title={section.title} />
          </section>
        ))}
        {after}
        {text.related.length > 0 ? (
          <section aria-labelledby="related" className="no-print grid gap-4 perforated pt-6">
            <h2 id="related" className="text-large font-bold">
              {t('related')}
            </h2>
            <PageCards pages={text.related} level={3} />
          </section>
        ) : null}
      </div>
    </article>
  );
}
