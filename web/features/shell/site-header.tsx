import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginLink } from '../../shared/page/login-target.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFoldingMenu } from './use-folding-menu.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';
import { useMemberPages } from '../member-area/member-pages.ts';
import { Mark } from './mark.tsx';
import { SearchBox } from './search-box.tsx';

const subsites = [
  ['all', 'events'],
  ['shows', 'shows'],
  ['sports', 'sports'],
  ['cultural', 'cultural'],
  ['cinema', 'cinema'],
  ['streamed', 'streamed'],
  ['priority', 'priority'],
  ['others', 'others'],
] as const;

export function SiteHeader() {
  const t = useTranslations('shell');
  const link = useLink();
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3 max-sm:gap-x-1">
        <Link
          to={link('events')}
          aria-label={t('brandFull')}
          className="flex items-center gap-2 rounded-card no-underline"
        >
          <Mark className="size-10" />
          <span aria-hidden="true" className="text-title font-bold tracking-tight max-sm:sr-only">
            Fei
          </span>
        </Link>
        <div className="order-last w-full md:order-none md:w-auto md:flex-1 md:px-4">
          <SearchBox />
        </div>
        <div className="ms-auto flex flex-wrap items-center justify-end sm:gap-1 max-sm:-me-2 max-sm:flex-nowrap">
          <LanguageLinks />
          <PreferencesMenu />
          <NoticeBell />
          <AccountMenu />
          <CartLink />
        </div>
      </div>
      <nav
        aria-label={t('mainNavigation')}
        className="page-width [[data-chat]_&]:hidden overflow-x-auto [scrollbar-width:none]"
      >
        <ul className="flex gap-5 whitespace-nowrap">
          {subsites.map(([name, page]) => (
            <li key={name}>
              <NavLink to={link(page)} className="site-tab">
                {t(`subsites.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function AccountMenu() {
  const t = useTranslations('shell');
  const link = useLink();
  const login = useLoginLink();
  const { viewer } = useSite();
  const pages = useMemberPages();
  const menu = useFoldingMenu();
  if (!viewer.isLogin) {
    return (
      // The URL differs on every page, but search engines need only one login page.
      <Link to={login} rel="nofollow" className="header-item">
        <Icon name="person" />
        <span className="font-semibold max-sm:sr-only">{t('login')}</span>
      </Link>
    );
  }
  return (
    <details ref={menu} className="group relative" name="header-menu">
      <summary className="header-item bare-summary">
        <Icon name="person" />
        <span className="max-w-32 truncate font-semibold max-md:sr-only">{viewer.displayName ?? t('account')}</span>
      </summary>
      <ul className="absolute end-0 z-30 mt-1 grid w-56 rounded-card border border-line bg-surface p-2 shadow-lg">
        {pages.map(({ page, label, to }) => (
          <li key={page}>
            <Link to={to} className="menu-row">
              {label}
            </Link>
          </li>
        ))}
        <li>
          <form method="post" action={link('logout')}>
            <input type="hidden" name="loginToken" value={viewer.loginToken ?? ''} />
            <button
              type="submit"
              className="flex min-h-11 w-full items-center rounded-card px-3 text-start hover:bg-sunken"
            >
              {t('logout')}
            </button>
          </form>
        </li>
      </ul>
    </details>
  );
}
