import type { LoadInput } from '../../../shared/page/page.ts';

/** Longer than any link that was mailed. Characters. */
const longestToken = 2000;

/** What the link in a mail can do, by the query `token`; without one, or with one that is none, it is told to be no use at once. */
export async function readLink({ api, url }: LoadInput, purpose: 'activation' | 'new_password' | 'new_email') {
  const token = url.searchParams.get('token') ?? '';
  if (!token || token.length > longestToken) return { state: 'invalid' as const };
  return api.readMailedLink({ query: { purpose, token } });
}
