import { useEffect } from 'react';
import { rewriteLink } from '../../../contract/core/site-variants.ts';
import { useSite } from '../../shared/page/site.tsx';

/**
 * Rewrites links to the main domain on the site's other variants. The server has already done so in the first document;
 * this covers later content.
 */
export function SiteLinks() {
  const { variant, variants } = useSite();
  useEffect(() => {
    if (variant === 'main') return;
    const mend = (element: Element) => {
      const link = element.getAttribute('href');
      const rewritten = link && rewriteLink(link, variant, variants);
      if (rewritten && rewritten !== link) element.setAttribute('href', rewritten);
    };
    const mendAll = () => document.querySelectorAll('a[href*="//"], area[href*="//"]').forEach(mend);
    mendAll();
    const observer = new MutationObserver(mendAll);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
    return () => observer.disconnect();
  }, [variant, variants]);
  return null;
}
