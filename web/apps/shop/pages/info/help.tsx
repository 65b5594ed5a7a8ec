import '../../../../i18n/reading-words.ts';
import { Link, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/help';
import type { StillPage } from '../../../../../contract/pages.ts';
import type { SiteTextName } from '../../../../../contract/content/site-pages.ts';
import { FaqSearchForm } from '../../../../features/info/faq-search-form.tsx';
import { loadSitePage, siteTextHead } from '../../../../features/info/load-site-page.ts';
import { PageCards } from '../../../../features/info/page-cards.tsx';
import { SiteDocument } from '../../../../features/info/site-document.tsx';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';

async function load(input: LoadInput) {
  const [page, { pages }] = await Promise.all([loadSitePage(input, 'help'), input.api.listSitePages()]);
  return { ...page, pages };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  return siteTextHead(args as MetaArgs, args.loaderData);
}

const groups = [
  ['hubBuying', ['buyTickets', 'buyEventTickets', 'paymentMethod', 'delivery', 'serviceFee']],
  ['hubService', ['faq', 'customerService']],
  ['hubAbout', ['aboutUs', 'systemRequirement', 'releaseNotes']],
] as const satisfies readonly (readonly [string, readonly SiteTextName[]])[];

/** Tasks that have their own page but no stored text. */
const errands = [
  'boxOffice',
  'ticketingTerminal',
  'txnChangeRequest',
  'deliveryChangeRequest',
] as const satisfies readonly StillPage[];

export default function HelpRoute({ loaderData: { text, pages } }: Route.ComponentProps) {
  const t = useTranslations('info');
  const shown = groups
    .map(([title, names]) => ({ title, cards: names.flatMap((name) => pages.find(({ page }) => page === name) ?? []) }))
    .filter(({ cards }) => cards.length > 0);
  return (
    <SiteDocument
      page="help"
      text={{ ...text, related: [] }}
      before={
        <div className="no-print grid gap-8">
          <FaqSearchForm q="" lively={false} />
          {shown.map(({ title, cards }) => (
            <section key={title} aria-labelledby={title} className="grid gap-3">
              <h2 id={title} className="text-title font-bold">
                {t(title)}
              </h2>
              <PageCards level={3} pages={cards} />
              {title === 'hubService' ? <Errands /> : null}
            </section>
          ))}
        </div>
      }
    />
  );
}

function Errands() {
  const t = useTranslations('info');
  const link = useLink();
  return (
    <ul className="flex flex-wrap gap-x-5">
      {errands.map((page) => (
        <li key={page}>
          <Link to={link(page)} className="inline-block py-2 text-ink underline underline-offset-4">
            {t(`names.${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
