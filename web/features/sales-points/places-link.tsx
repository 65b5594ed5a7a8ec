import { useTranslations } from 'use-intl';
import type { CollectionMethod } from '../../../contract/orders/ways.ts';
import { useLink } from '../../shared/page/site.tsx';
import { kindPages } from './kind-pages.ts';

/** Where tickets can be fetched by a method, in a tab of its own: what is being bought stays. */
export function PlacesLink({ method }: { method: CollectionMethod }) {
  const t = useTranslations('salesPoints');
  const link = useLink();
  if (method !== 'kiosk' && method !== 'box_office') return null;
  return (
    <a href={link(kindPages[method])} target="_blank" className="plain-link">
      {t(`${method}.other`)}
    </a>
  );
}
