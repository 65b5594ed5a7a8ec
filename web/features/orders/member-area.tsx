import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageDefinition, type LinkName } from '../../../contract/routes.ts';
import { useLink } from '../../site.tsx';

/** Pages of the member area; those that are not built yet are left out. */
const tabs = [
  'txnHistory',
  'wishList',
  'favourites',
  'memberInfo',
  'topUpsHistory',
  'privacy',
] as const satisfies LinkName[];

/** What stands around the pages of a member: tabs on the left, in a row that can be pushed on narrow screens. */
export function MemberArea({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('buying');
  const link = useLink();
  const built = tabs.filter((tab) => pageDefinition(tab).ready);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <nav aria-label={t('memberArea')} className="no-print lg:pt-1">
        <p className="mb-2 font-bold max-lg:sr-only">{t('memberArea')}</p>
        <ul className="flex gap-1 overflow-x-auto border-b border-line lg:grid lg:border-b-0">
          {built.map((tab) => (
            <li key={tab}>
              <NavLink
                to={link(tab)}
                className="flex min-h-11 items-center border-b-3 border-transparent px-3 whitespace-nowrap text-ink no-underline hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:font-bold lg:rounded-e-card lg:border-s-3 lg:border-b-0"
              >
                {t(`tabs.${tab}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid content-start gap-6">
        <h1 className="text-head font-bold">{title}</h1>
        {children}
      </div>
    </div>
  );
}
