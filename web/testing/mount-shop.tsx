import '../app.css';
import type { ComponentType, ReactNode } from 'react';
import {
  createRoutesStub,
  Outlet,
  type ActionFunction,
  type LoaderFunction,
  type ShouldRevalidateFunction,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import { createTranslator } from 'use-intl/core';
import { htmlLanguage, intlLocale, type Language } from '../../contract/core/language.ts';
import { visitorContext, type Own, type PageServerData } from '../../contract/page-context.ts';
import { pages, type PageName } from '../../contract/pages.ts';
import { FavouriteButtonsProvider } from '../features/favourite-button/favourite-buttons-provider.tsx';
import { loadMessages, loadMoreMessages, messagesOf } from '../i18n/load.ts';
import { OwnProvider } from '../shared/page/own.tsx';
import { SiteProvider } from '../shared/page/site.tsx';
import { setSession } from '../shared/transport/send-call.ts';
import { mount } from './mount.tsx';

export const member: Own = {
  ...visitorContext,
  viewer: {
    isLogin: true,
    memberId: '0193a000-0000-7000-8000-0000000000aa',
    displayName: 'Chan Tai Man',
    loginToken: 'member-token',
  },
};

const facts: Omit<PageServerData, 'nonce' | 'language'> = {
  theme: 'default',
  fontSize: '16px',
  cardStyle: 'optimized',
  gray: false,
  config: {
    showWishList: true,
    landingPagePastEvent: true,
    specificPeriodGray: null,
    maintenance: { pauseSales: false, notice: 'none' },
    siteClosed: false,
  },
  seenAt: '2026-12-01T04:00:00.000Z',
  apiBase: '',
  chatScripts: [],
  firewallScript: null,
  origin: 'https://fei.example',
  variant: 'main',
  variants: { main: 'https://fei.example' },
  local: false,
  wordsScript: null,
  hasStyle: true,
};

interface ShopMount {
  language?: Language;
  own?: Own;
  facts?: Partial<typeof facts>;
}

interface PageModule {
  default: ComponentType<never>;
  clientLoader?: unknown;
  clientAction?: unknown;
  shouldRevalidate?: unknown;
}

/**
 * Renders a shop page with its loader data; its forms are sent to its own action.
 * @param at path parameters, and the rest of the address after the path: `?form=register`.
 */
export async function mountShopPage(
  name: PageName,
  module: PageModule,
  { at = '', params = {}, ...options }: ShopMount & { at?: string; params?: Record<string, string> } = {},
) {
  const { path } = pages[name];
  const address = path.replaceAll(/:([a-z]+)/gi, (_, part: string) => params[part] ?? part);
  const route = {
    path: `/:lang${path}`,
    Component: module.default as ComponentType,
    ...(module.clientLoader ? { loader: module.clientLoader as LoaderFunction } : {}),
    ...(module.clientAction ? { action: module.clientAction as ActionFunction } : {}),
    ...(module.shouldRevalidate ? { shouldRevalidate: module.shouldRevalidate as ShouldRevalidateFunction } : {}),
    HydrateFallback: () => null,
  };
  return mountRoute(route, `/${options.language ?? 'en_us'}${address}${at}`, options);
}

/**
 * Renders a shop component on a page of its own.
 * @param action receives the forms sent to its page.
 * @param at query of the page.
 */
export async function mountShop(
  content: ReactNode,
  { action, at = '', ...options }: ShopMount & { action?: ActionFunction; at?: string } = {},
) {
  const route = {
    path: '/:lang/Page.html',
    Component: () => content,
    HydrateFallback: () => null,
    ...(action ? { action } : {}),
  };
  return mountRoute(route, `/${options.language ?? 'en_us'}/Page.html${at}`, options);
}

type Route = Parameters<typeof createRoutesStub>[0][number];

async function mountRoute(route: Route, at: string, { language = 'en_us', own = visitorContext, ...more }: ShopMount) {
  Object.assign(document.documentElement, { lang: htmlLanguage[language] });
  document.documentElement.dataset.lang = language;
  setSession({ language, csrfToken: own.viewer.loginToken, apiBase: '' });
  await loadMessages(language);
  await loadMoreMessages(language);
  const messages = messagesOf(language);
  const root = () => (
    <IntlProvider locale={intlLocale[language]} messages={messages} timeZone="Asia/Hong_Kong">
      <SiteProvider facts={{ ...facts, ...more.facts, language }}>
        <FavouriteButtonsProvider>
          <main>
            <Outlet />
          </main>
        </FavouriteButtonsProvider>
      </SiteProvider>
    </IntlProvider>
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: root, children: [route, { path: '*', Component: () => null }] },
  ]);
  mount(
    <OwnProvider page={{ own, slot: undefined }}>
      <Stub initialEntries={[at]} />
    </OwnProvider>,
  );
  return { t: createTranslator({ locale: intlLocale[language], messages }) };
}
