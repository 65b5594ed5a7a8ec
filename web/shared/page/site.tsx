import { createContext, use, useMemo } from 'react';
import type { ViewerSummary } from '../../../contract/identity/account.ts';
import type { PageServerData } from '../../../contract/page-context.ts';
import { rewriteLink } from '../../../contract/core/site-variants.ts';
import { href, type LinkDetails, type LinkName } from '../../../contract/routes.ts';
import { useOwn } from './own.tsx';

type SiteFacts = Omit<PageServerData, 'nonce'>;
type Site = SiteFacts & { readonly viewer: ViewerSummary };

const SiteContext = createContext<Site | undefined>(undefined);

export function SiteProvider({ facts, children }: { facts: SiteFacts; children: React.ReactNode }) {
  const { origin, variant, variants } = facts;
  const { viewer } = useOwn();
  // Shared links lead to the variant that the reader can use; search engines get the main variant.
  const value = useMemo(
    () => ({ ...facts, viewer, origin: rewriteLink(origin, variant, variants) }),
    [facts, viewer, origin, variant, variants],
  );
  return <SiteContext value={value}>{children}</SiteContext>;
}

export function useSite(): Site {
  const facts = use(SiteContext);
  if (!facts) throw new Error('useSite must be used within a SiteProvider');
  return facts;
}

/**
 * Returns a function for links in the page's language: `const link = useLink(); link('event', { params: { number: 7 }
 * })`.
 */
export function useLink() {
  const { language } = useSite();
  return <Name extends LinkName>(
    page: Name,
    ...[details]: object extends LinkDetails<Name> ? [details?: LinkDetails<Name>] : [details: LinkDetails<Name>]
  ): string => href(page, { ...(details as LinkDetails<Name>), language });
}

/**
 * Returns a function that adapts an absolute link to this variant of the site: `const outside = useOutsideLink();
 * outside(url)`.
 */
export function useOutsideLink(): (url: string) => string {
  const { variant, variants } = useSite();
  return (url) => rewriteLink(url, variant, variants);
}
