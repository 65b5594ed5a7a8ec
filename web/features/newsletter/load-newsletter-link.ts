import type { NewsletterLinkPurpose, NewsletterLinkState } from '../../../contract/notices/newsletter.ts';
import type { LoadInput } from '../../shared/page/page.ts';

/** Longest accepted token, in characters; mailed tokens are shorter. */
const longestToken = 200;

/** Reads what the link of a mail can do, by the query `token`. Returns `none` if the page was opened without one. */
export async function loadNewsletterLink(
  { api, url }: LoadInput,
  purpose: NewsletterLinkPurpose,
): Promise<{ state: NewsletterLinkState | 'none' }> {
  const token = url.searchParams.get('token') ?? '';
  if (!token) return { state: 'none' };
  if (token.length > longestToken) return { state: 'invalid' };
  return api.readNewsletterLink({ query: { purpose, token } });
}
