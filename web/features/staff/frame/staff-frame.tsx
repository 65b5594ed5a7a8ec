import { useCallback, useId, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { AvailablePages } from '../api/available-pages.ts';
import { useRightsNow } from '../api/own-staff.ts';
import { useKeys } from '../keys/use-keys.ts';
import { ProofDialog } from '../prove/proof-dialog.tsx';
import { SearchPalette } from '../search/search-palette.tsx';
import { Lock } from '../sign-in/lock.tsx';
import { AccountMenu } from './account-menu.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Navigation } from './navigation.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { shownSections, type StaffPage } from './sections.ts';
import { usePageReload } from './use-page-reload.ts';
import { Stale } from './stale.tsx';

export function StaffFrame({ pages }: { pages: readonly StaffPage[] }) {
  const t = useTranslations('staff.frame');
  const may = useRightsNow();
  usePageReload();
  const groups = shownSections(pages, may);
  const sections = groups.flat();
  const go = useNavigate();
  const [shown, show] = useState<'keys' | 'search'>();
  const canSearch = may('order.see');
  const [wide, narrow] = [useId(), useId()];
  useKeys({
    '?': () => show('keys'),
    ...(canSearch ? { '/': () => show('search') } : {}),
    ...Object.fromEntries(sections.map(({ letter, to }) => [`g ${letter}`, () => void go(to)])),
  });
  const navigation = (menu: string) => (
    <Navigation
      groups={groups}
      accountMenu={menu}
      onKeys={() => show('keys')}
      onSearch={canSearch ? () => show('search') : undefined}
    />
  );
  const close = useCallback(() => show(undefined), []);
  const there = pages.filter(({ action }) => may(action)).map(({ path }) => path);
  return (
    <AvailablePages value={there}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-card focus:bg-surface focus:p-3"
        >
          {t('skip')}
        </a>
        <PhoneBar>
          {navigation(narrow)}
          <AccountMenu id={narrow} />
        </PhoneBar>
        <header className="sticky top-0 hidden h-dvh overflow-y-auto border-e border-line lg:block">
          {navigation(wide)}
          <AccountMenu id={wide} />
        </header>
        <div className="relative min-w-0">
          <Progress />
          <Stale />
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[96rem] px-4 py-5 outline-none sm:px-8 sm:py-7">
            <Outlet />
          </main>
        </div>
        <KeysDialog open={shown === 'keys'} onClose={close} sections={sections} canSearch={canSearch} />
        {canSearch ? <SearchPalette open={shown === 'search'} onClose={close} /> : null}
        <ProofDialog />
        <Lock />
        <PageAnnouncer />
        <ScrollRestoration />
      </div>
    </AvailablePages>
  );
}

function Progress() {
  const t = useTranslations('staff.frame');
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className="sticky top-0 z-30 h-0">
      {isLoading ? (
        <>
          <div className="h-0.5 animate-pulse bg-accent" />
          <span className="sr-only">{t('loading')}</span>
        </>
      ) : null}
    </div>
  );
}
