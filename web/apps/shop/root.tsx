import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  redirectDocument,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import type { Route } from './+types/root';
import { htmlLanguage, intlLocale } from '../../../contract/core/language.ts';
import { themeColors } from '../../../contract/core/preferences.ts';
import { leadsTo, matchPage } from '../../../contract/routes.ts';
import { FavouriteButtonsProvider } from '../../features/favourite-button/favourite-buttons-provider.tsx';
import { Shell } from '../../features/shell/shell.tsx';
import { ErrorPage } from '../../features/shell/error-page.tsx';
import { loadMessages, messagesOf } from '../../i18n/load.ts';
import { pageContext } from '../../shared/page/page.ts';
import { refreshSiteState, useSiteReading, useSiteBoundaries } from '../../shared/page/site-state.ts';
import { resetNavigationState, setNavigationTarget } from '../../shared/transport/load-part.ts';
import { SharedFrame, OwnBlock, OwnHead } from '../../shared/page/own.tsx';
import { SiteProvider } from '../../shared/page/site.tsx';
import { Style } from './style.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  // Personal data is in a separate block, so that pages are cached without it.
  const page = context.get(pageContext);
  const {
    api: _api,
    own: _own,
    slot: _slot,
    take: _take,
    frames: _frames,
    nonce: _nonce,
    refused: _refused,
    ...facts
  } = page;
  await loadMessages(facts.language);
  return facts;
}

/** Path of the displayed page. On Back, the browser's own address changes earlier. */
let shownPath = import.meta.env.SSR ? '' : window.location.pathname;

function isSamePage(address: string): boolean {
  return new URL(address).pathname === shownPath;
}

/** Removes the structured data of the first document, which doesn't fit other pages; see `headOf`. */
function forgetDescription(): void {
  for (const one of document.querySelectorAll('script[type="application/ld+json"]')) one.remove();
}

/**
 * Returns true for login links on the site variant that has no logins, where only the server can redirect to the
 * variant that does.
 */
function logsInElsewhere(address: string): boolean {
  const page = matchPage(new URL(address).pathname)?.page;
  return (
    page !== undefined && leadsTo(page) === 'login' && document.documentElement.dataset.loginElsewhere !== undefined
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (request.method === 'GET') {
      setNavigationTarget(request.url);
      if (logsInElsewhere(request.url)) throw redirectDocument(request.url);
      const looked = refreshSiteState();
      // Changing a selection or filter stays on the page and doesn't wait for the site state.
      const state = isSamePage(request.url) ? undefined : await looked;
      // The closed page is not part of this app.
      if (state?.closed) throw redirectDocument(request.url);
    }
    const result = await next();
    if (request.method === 'GET') {
      resetNavigationState();
      if (!isSamePage(request.url)) forgetDescription();
      shownPath = new URL(request.url).pathname;
    }
    return result;
  },
];

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root');
  const language = facts?.language ?? 'zh_hk';
  const seen = useSiteReading(facts);
  useSiteBoundaries(seen);
  return (
    <html
      lang={htmlLanguage[language]}
      data-lang={language}
      data-theme={facts?.theme}
      data-font={facts?.fontSize}
      data-gray={seen?.state.gray ? '' : undefined}
      data-api-base={facts?.apiBase || undefined}
      data-firewall-script={facts?.firewallScript ?? undefined}
      data-login-elsewhere={facts?.variant === 'china' && facts.variants.hongKong ? '' : undefined}
    >
      <head>
        <SharedFrame>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="theme-color" content={themeColors[facts?.theme ?? 'default']} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <Style isLinked={facts?.hasStyle ?? false} />
          <OwnBlock />
        </SharedFrame>
        <OwnHead>
          <Meta />
        </OwnHead>
        <SharedFrame>
          <Links />
          {facts?.wordsScript ? <link rel="modulepreload" href={facts.wordsScript} /> : null}
        </SharedFrame>
      </head>
      <body>
        {children}
        <SharedFrame>
          <ScrollRestoration />
          <Scripts />
        </SharedFrame>
      </body>
    </html>
  );
}

export default function Root({ loaderData: facts }: Route.ComponentProps) {
  return (
    <IntlProvider locale={intlLocale[facts.language]} messages={messagesOf(facts.language)} timeZone="Asia/Hong_Kong">
      <SiteProvider facts={facts}>
        <FavouriteButtonsProvider>
          <Shell>
            <Outlet />
          </Shell>
        </FavouriteButtonsProvider>
      </SiteProvider>
    </IntlProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const facts = useRouteLoaderData<typeof loader>('root');
  if (!facts) return <p>{isRouteErrorResponse(error) ? error.status : 500}</p>;
  return (
    <IntlProvider locale={intlLocale[facts.language]} messages={messagesOf(facts.language)} timeZone="Asia/Hong_Kong">
      <SiteProvider facts={facts}>
        <Shell>
          <ErrorPage error={error} />
        </Shell>
      </SiteProvider>
    </IntlProvider>
  );
}
