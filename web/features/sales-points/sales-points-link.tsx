import { useTranslations } from 'use-intl';
import type { CollectionMethod } from '../../../contract/orders/collection-methods.ts';
import { useLink } from '../../shared/page/site.tsx';
import { kindPages } from './kind-pages.ts';

/** Links to the collection points for a method, in a new tab so that the purchase stays open. */
export function SalesPointsLink({ method }: { method: CollectionMethod }) {
  const t = useTranslations('salesPoints');
  const link = useLink();
  if (method !== 'kiosk' && method !== 'box_office') return null;
  return (
    <a href={link(kindPages[method])} target="_blank" className="plain-link">
      {t(`${method}.other`)}
    </a>
  );
}
