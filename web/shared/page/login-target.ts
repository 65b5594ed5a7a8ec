import { useLocation } from 'react-router';
import { safeTarget } from '../../../contract/core/target-url.ts';
import { useLink, useSite } from './site.tsx';

/**
 * Returns the target of a login that starts at an address: that page or, from a sign-in step, the step's target.
 * Undefined for the home page, which is the default.
 */
export function targetFrom(here: { pathname: string; search: string }, origin: string, home: string) {
  const target = safeTarget(here.pathname + here.search, origin) ?? readTarget(here.search, origin);
  return target === home ? undefined : target;
}

/** Returns the target in a sign-in step's address, or `undefined` if there is none or it is not on this site. */
export function readTarget(search: string, origin: string): string | undefined {
  return safeTarget(new URLSearchParams(search).get('targetUrl'), origin);
}

/**
 * Returns the address of the login page with this page as target. It depends only on the address, because rendered
 * pages are cached for all readers.
 */
export function useLoginLink(): string {
  const link = useLink();
  const { origin } = useSite();
  const here = useLocation();
  return link('login', { query: { targetUrl: targetFrom(here, origin, link('events')) } });
}

export function useGivenTarget(): string | undefined {
  const { origin } = useSite();
  return readTarget(useLocation().search, origin);
}
