import '../../../../i18n/reading-words.ts';
import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/faq';
import { ContentsList } from '../../../../features/info/contents-list.tsx';
import { EditionLine, OutOfDate } from '../../../../features/info/edition-line.tsx';
import { FaqSearchForm } from '../../../../features/info/faq-search-form.tsx';
import { FaqTopics } from '../../../../features/info/faq-topics.tsx';
import { siteTextHead, versionIn } from '../../../../features/info/load-site-page.ts';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';

async function load({ api, url }: LoadInput) {
  const q = (url.searchParams.get('q') ?? '').slice(0, 100);
  const version = versionIn(url);
  return { text: await api.listFaq({ query: { q, version } }), isNamed: version !== undefined };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  const word = args.loaderData?.text.q;
  if (word) {
    return headOf(args as MetaArgs, (t) => ({
      title: t('info.searchedTitle', { page: t('info.names.faq'), word }),
      indexed: false,
    }));
  }
  return siteTextHead(args as MetaArgs, args.loaderData);
}

/** Shows questions and answers by topic; the search ignores script variants and small typing errors. */
export default function FaqRoute({ loaderData: { text } }: Route.ComponentProps) {
  const t = useTranslations('info');
  const link = useLink();
  return (
    <article className="site-text grid gap-x-14 gap-y-6 lg:grid-cols-[17rem_minmax(0,38rem)]">
      <div className="grid max-w-[38rem] gap-3 lg:col-start-2">
        <OutOfDate page="faq" edition={text} />
        <h1 className="text-head font-bold md:text-display">{text.title}</h1>
        <p className="text-large text-muted">{text.lead}</p>
        <EditionLine page="faq" edition={text} />
      </div>
      <div className="lg:contents">
        {text.q === '' ? <ContentsList entries={text.topics.map(({ id, name }) => ({ id, title: name }))} /> : null}
      </div>
      <div className="grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2">
        <FaqSearchForm q={text.q} />
        <output className={text.q && text.total > 0 ? 'text-muted' : 'sr-only'}>
          {text.q ? t('found', { count: text.total }) : ''}
        </output>
        {text.total === 0 ? (
          <div className="grid justify-items-start gap-3 rounded-card border-2 border-dotted border-edge p-6">
            <h2 className="text-large font-bold [overflow-wrap:anywhere]">{t('nothingFor', { word: text.q })}</h2>
            <p>{t('nothingHelp')}</p>
            <ButtonLink tone="main" to={link('customerService')}>
              {t('toService')}
            </ButtonLink>
          </div>
        ) : (
          <>
            <FaqTopics topics={text.topics} q={text.q} />
            <section aria-labelledby="more-help" className="no-print grid justify-items-start gap-3 perforated pt-6">
              <h2 id="more-help" className="text-large font-bold">
                {t('moreHelp')}
              </h2>
              <p>{t('moreHelpText')}</p>
              <ButtonLink to={link('customerService')}>{t('toService')}</ButtonLink>
            </section>
          </>
        )}
      </div>
    </article>
  );
}
