import type { MetaArgs } from 'react-router';
import type { SitePageName } from '../../../contract/content/site-pages.ts';
import { headOf } from '../../shared/page/head.ts';
import type { LoadInput } from '../../shared/page/page.ts';

/** The edition that the address asks for; what is no number asks for the current one. */
export function versionIn(url: URL): number | undefined {
  const text = url.searchParams.get('version') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The text of a page, as the address asks for it. */
export async function loadSitePage({ api, url }: LoadInput, name: SitePageName) {
  const text = await api.readSitePage({ params: { name }, query: { version: versionIn(url) } });
  return { name, text, isNamed: versionIn(url) !== undefined };
}

/** Title and description from the text itself; an edition asked for by its number is left out of searches. */
export function siteTextHead(
  args: MetaArgs,
  data: { text: { title: string; lead: string }; isNamed: boolean } | undefined,
) {
  if (!data) return headOf(args);
  return headOf(args, () => ({
    title: data.text.title,
    description: data.text.lead,
    ...(data.isNamed ? { indexed: false } : {}),
  }));
}
