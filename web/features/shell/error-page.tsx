import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../contract/core/call-error.ts';
import { matchPage, type PageName } from '../../../contract/routes.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useReplacementFocus } from '../../shared/page/use-replacement-focus.ts';

interface Trouble {
  kind: 'notFound' | 'busy' | 'error' | 'offline';
  requestId: string | undefined;
  /** The site was closed after its state was read; the closing page shows it. */
  isClosed: boolean;
}

function explain(error: unknown): Trouble {
  const status = isRouteErrorResponse(error) ? error.status : error instanceof CallError ? error.problem.status : 500;
  const problem: unknown = isRouteErrorResponse(error) ? error.data : error instanceof CallError ? error.problem : null;
  const instance = typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'instance') : undefined;
  return {
    kind: status === 404 ? 'notFound' : status === 503 ? (isOffline() ? 'offline' : 'busy') : 'error',
    isClosed: typeof problem === 'object' && problem !== null && Reflect.get(problem, 'code') === 'site_closed',
    requestId: typeof instance === 'string' ? instance.split(':').at(-1) || undefined : undefined,
  };
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/** Kind of object in the URL, for the text shown when it is missing. */
const kindsOfThing: Partial<Record<PageName, 'event' | 'news'>> = {
  event: 'event',
  chooseTickets: 'event',
  leave: 'event',
  newsArticle: 'news',
};

/** Explains an error with one next step, and shows the request ID to quote. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('shell');
  const link = useLink();
  const site = useTranslations('site');
  const { kind, requestId, isClosed } = explain(error);
  const heading = useReplacementFocus();
  useEffect(() => {
    if (isClosed) window.location.reload();
  }, [isClosed]);
  useEffect(() => {
    if (kind !== 'offline') return;
    const goOn = () => window.location.reload();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [kind]);
  const page = matchPage(useLocation().pathname)?.page;
  const missing = (page && kindsOfThing[page]) ?? 'page';
  const words = {
    notFound: { title: t(`notFound.${missing}.title`), text: t(`notFound.${missing}.text`) },
    offline: { title: site('offlineTitle'), text: site('offlineText') },
    busy: { title: t('busyTitle'), text: t('busyText') },
    error: { title: t('errorTitle'), text: t('errorText') },
  };
  const { title, text } = words[kind];
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <title>{`${t('slogan')} | ${title}`}</title>
      <p aria-hidden="true" className="text-display font-bold text-accent">
        飛
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-head font-bold outline-none">
        {title}
      </h1>
      <p className="reading-width text-muted">{text}</p>
      {kind === 'notFound' ? (
        <ButtonLink tone="main" to={link(missing === 'news' ? 'news' : 'events')}>
          {t(missing === 'news' ? 'toNews' : 'toEvents')}
        </ButtonLink>
      ) : (
        <Button tone="main" onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </Button>
      )}
      {requestId ? <p className="text-small text-muted">{t('requestNumber', { id: requestId })}</p> : null}
    </div>
  );
}
