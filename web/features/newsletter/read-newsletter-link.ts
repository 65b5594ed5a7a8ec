import type { NewsletterLinkPurpose, NewsletterLinkState } from '../../../contract/notices/newsletter.ts';
import type { LoadInput } from '../../shared/page/page.ts';

/** Longer than any link that was mailed. Characters. */
const longestToken = 200;

/** What the link in a mail can do, by the query `token`; `none` where the page was opened without one. */
export async function readNewsletterLink(
  { api, url }: LoadInput,
  purpose: NewsletterLinkPurpose,
): Promise<{ state: NewsletterLinkState | 'none' }> {
  const token = url.searchParams.get('token') ?? '';
  if (!token) return { state: 'none' };
  if (token.length > longestToken) return { state: 'invalid' };
  return api.readNewsletterLink({ query: { purpose, token } });
}
