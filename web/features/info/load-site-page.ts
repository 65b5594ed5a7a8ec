import type { MetaArgs } from 'react-router';
import type { SitePageName } from '../../../contract/content/site-pages.ts';
import { headOf } from '../../shared/page/head.ts';
import type { LoadInput } from '../../shared/page/page.ts';

/** Returns the edition in the URL, or `undefined` (the current one) if it isn't a number. */
export function versionIn(url: URL): number | undefined {
  const text = url.searchParams.get('version') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Loads a page's text in the edition that the URL requests. */
export async function loadSitePage({ api, url }: LoadInput, name: SitePageName) {
  const text = await api.readSitePage({ params: { name }, query: { version: versionIn(url) } });
  return { name, text, isNamed: versionIn(url) !== undefined };
}

/** Returns title and description from the text itself. Excludes old editions from search engines. */
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
