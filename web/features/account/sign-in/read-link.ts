import type { LoadInput } from '../../../shared/page/page.ts';

/** Maximum token length in characters; emailed tokens are shorter. */
const longestToken = 2000;

/**
 * Returns the state of an emailed link, from the `token` query parameter. Returns `invalid` without a call if the token
 * is missing or too long.
 */
export async function readLink({ api, url }: LoadInput, purpose: 'activation' | 'new_password' | 'new_email') {
  const token = url.searchParams.get('token') ?? '';
  if (!token || token.length > longestToken) return { state: 'invalid' as const };
  return api.readMailedLink({ query: { purpose, token } });
}
