import type { LoadInput } from '../../../shared/page/page.ts';

/** Longest accepted token, in characters; mailed tokens are shorter. */
const longestToken = 2000;

/**
 * Reads what the link of a mail can do, by the query `token`. Returns the state `invalid` without a call for a missing
 * or overlong token.
 */
export async function readLink({ api, url }: LoadInput, purpose: 'activation' | 'new_password' | 'new_email') {
  const token = url.searchParams.get('token') ?? '';
  if (!token || token.length > longestToken) return { state: 'invalid' as const };
  return api.readMailedLink({ query: { purpose, token } });
}
