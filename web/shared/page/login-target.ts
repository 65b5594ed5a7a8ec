import { useLocation } from 'react-router';
import { safeTarget } from '../../../contract/core/target-url.ts';
import { useLink, useSite } from './site.tsx';

/**
 * Where a login leads that begins at an address of the site: back to it or, from a step of signing in, to where that was
 * to lead. Undefined for the home page, where every login leads that knows nowhere else.
 */
export function targetFrom(here: { pathname: string; search: string }, origin: string, home: string) {
  const target = safeTarget(here.pathname + here.search, origin) ?? givenTarget(here.search, origin);
  return target === home ? undefined : target;
}

/** The page that a step of signing in is to lead to, as its address says. Undefined for none, or for no page of ours. */
export function givenTarget(search: string, origin: string): string | undefined {
  return safeTarget(new URLSearchParams(search).get('targetUrl'), origin);
}

/** The login page, which leads back here. It is of the address alone: finished pages are kept for everybody. */
export function useLoginLink(): string {
  const link = useLink();
  const { origin } = useSite();
  const here = useLocation();
  return link('login', { query: { targetUrl: targetFrom(here, origin, link('events')) } });
}

/** See `givenTarget`, of the page at hand. */
export function useGivenTarget(): string | undefined {
  const { origin } = useSite();
  return givenTarget(useLocation().search, origin);
}
