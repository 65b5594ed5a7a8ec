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
import { HeartsProvider } from '../../features/hearts/hearts.tsx';
import { Shell } from '../../features/shell/shell.tsx';
import { TroublePage } from '../../features/shell/trouble-page.tsx';
import { loadMessages, messagesOf } from '../../i18n/load.ts';
import { pageContext } from '../../shared/page/page.ts';
import { lookAtSite, useSeenSite, useSiteBoundaries } from '../../shared/page/site-state.ts';
import { arrive, headFor } from '../../shared/transport/load-part.ts';
import { Frame, OwnBlock, OwnHead } from '../../shared/page/own.tsx';
import { SiteProvider } from '../../shared/page/site.tsx';
import { Style } from './style.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  // What is the reader's own stands in a block of its own: pages are kept without it.
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

/** Of the page that is shown; the browser's own address is ahead of it when somebody goes back. */
let shownPath = import.meta.env.SSR ? '' : window.location.pathname;

function isSamePage(address: string): boolean {
  return new URL(address).pathname === shownPath;
}

/** What describes the document to machines describes no other page: they read documents, see `headOf`. */
function forgetDescription(): void {
  for (const one of document.querySelectorAll('script[type="application/ld+json"]')) one.remove();
}

/** On the form of the site that takes no logins the server alone knows the way to the one that does. */
function logsInElsewhere(address: string): boolean {
  const page = matchPage(new URL(address).pathname)?.page;
  return (
    page !== undefined && leadsTo(page) === 'login' && document.documentElement.dataset.loginElsewhere !== undefined
  );
}

/** Before every change of page: what the switches of the site say now. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (request.method === 'GET') {
      headFor(request.url);
      if (logsInElsewhere(request.url)) throw redirectDocument(request.url);
      const looked = lookAtSite();
      // A choice or a filter stays on its page: it need not wait, and what is shown then is in time.
      const state = isSamePage(request.url) ? undefined : await looked;
      // The page that says so is no page of ours.
      if (state?.closed) throw redirectDocument(request.url);
    }
    const result = await next();
    if (request.method === 'GET') {
      arrive();
      if (!isSamePage(request.url)) forgetDescription();
      shownPath = new URL(request.url).pathname;
    }
    return result;
  },
];

/** Language and preferences change only with a new document. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root');
  const language = facts?.language ?? 'zh_hk';
  const seen = useSeenSite(facts);
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
        <Frame>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="theme-color" content={themeColors[facts?.theme ?? 'default']} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <Style isLinked={facts?.hasStyle ?? false} />
          <OwnBlock />
        </Frame>
        <OwnHead>
          <Meta />
        </OwnHead>
        <Frame>
          <Links />
          {facts?.wordsScript ? <link rel="modulepreload" href={facts.wordsScript} /> : null}
        </Frame>
      </head>
      <body>
        {children}
        <Frame>
          <ScrollRestoration />
          <Scripts />
        </Frame>
      </body>
    </html>
  );
}

export default function Root({ loaderData: facts }: Route.ComponentProps) {
  return (
    <IntlProvider locale={intlLocale[facts.language]} messages={messagesOf(facts.language)} timeZone="Asia/Hong_Kong">
      <SiteProvider facts={facts}>
        <HeartsProvider>
          <Shell>
            <Outlet />
          </Shell>
        </HeartsProvider>
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
          <TroublePage error={error} />
        </Shell>
      </SiteProvider>
    </IntlProvider>
  );
}
