import type { MetaArgs } from 'react-router';
import type { Route } from './+types/customer-service';
import { loadSitePage, siteTextHead } from '../../features/info/load-site-page.ts';
import { SiteDocument } from '../../features/info/site-document.tsx';
import { inBrowser, onServer, type LoadInput } from '../../page.ts';

const load = (input: LoadInput) => loadSitePage(input, 'customerService');

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  return siteTextHead(args as MetaArgs, args.loaderData);
}

export default function CustomerServicePage({ loaderData: { text } }: Route.ComponentProps) {
  return <SiteDocument page="customerService" text={text} />;
}
