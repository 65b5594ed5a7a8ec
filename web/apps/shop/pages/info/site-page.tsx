import '../../../../i18n/reading-words.ts';
import type { MetaArgs } from 'react-router';
import type { Route } from './+types/site-page';
import { matchPage } from '../../../../../contract/routes.ts';
import type { SitePageName } from '../../../../../contract/content/site-pages.ts';
import { loadSitePage, siteTextHead } from '../../../../features/info/load-site-page.ts';
import { SiteDocument } from '../../../../features/info/site-document.tsx';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';

function load(input: LoadInput) {
  // All routes of this file are pages with a stored text; `web/apps/shop/routes.ts` lists them.
  const name = matchPage(input.url.pathname.replace(/\.data$/, ''))?.page as SitePageName;
  return loadSitePage(input, name);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  return siteTextHead(args as MetaArgs, args.loaderData);
}

export default function SitePageRoute({ loaderData: { name, text } }: Route.ComponentProps) {
  return <SiteDocument key={name} page={name} text={text} />;
}
