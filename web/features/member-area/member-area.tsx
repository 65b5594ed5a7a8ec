import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { matchPage } from '../../../contract/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMemberPages } from './member-pages.ts';

/** The frame of member pages: the area's pages on the left, folded into one line on narrow screens. */
export function MemberArea({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('buying');
  const { pathname, search } = useLocation();
  const pages = useMemberPages();
  const here = matchPage(pathname)?.page;
  // A transaction and received tickets belong to the history; a top-up belongs to the points.
  const ofHistory = here === 'transactionDetail' || here === 'receivedTickets' || here === 'acceptTickets';
  const at = ofHistory ? 'txnHistory' : here === 'topUp' ? 'points' : here;
  const links = (
    <ul className="grid">
      {pages.map(({ page, label, to }) => (
        <li key={page}>
          <NavLink
            to={to}
            className={`flex min-h-11 items-center border-s-3 px-3 text-ink no-underline hover:bg-sunken aria-[current=page]:font-bold lg:rounded-e-card ${page === at ? 'border-accent font-bold' : 'border-transparent'}`}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <nav aria-label={t('memberArea')} className="no-print max-lg:hidden lg:pt-1">
        <p className="mb-2 font-bold">{t('memberArea')}</p>
        {links}
      </nav>
      {/* Folds again on navigation. */}
      <details key={pathname + search} className="group no-print rounded-card border border-edge bg-surface lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="text-small text-muted">{t('memberArea')} · </span>
            <span className="inline-block font-bold">{pages.find(({ page }) => page === at)?.label ?? title}</span>
          </span>
          <Icon name="chevron" className="size-5 shrink-0 rotate-90 group-open:-rotate-90" />
        </summary>
        <nav aria-label={t('memberArea')} className="border-t border-line py-2">
          {links}
        </nav>
      </details>
      <div className="grid min-w-0 content-start gap-6">
        <h1 className="text-head font-bold">{title}</h1>
        {children}
      </div>
    </div>
  );
}
