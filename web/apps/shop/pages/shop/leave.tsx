import '../../../../i18n/more-words.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/leave';
import { SecondsLeft } from '../../../../features/catalogue/event/seconds-left.tsx';
import { leavingSeconds, useLeaving } from '../../../../features/catalogue/event/use-leaving.ts';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, numberIn, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink, useOutsideLink } from '../../../../shared/page/site.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';

/** Redirects only to targets in the catalogue: the address names an event, never a URL. */
async function load({ api, params, url }: LoadInput) {
  const to = url.searchParams.get('to') === 'website' ? 'website' : 'partner';
  return api.readWayOut({ params: { number: numberIn(params.number) }, query: { to } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  return headOf(args, (t) => ({ title: t('news.leaveTitle'), indexed: false }));
}

/** Page version of the link's dialog, for browsers without JavaScript and links opened in a new tab. */
export default function Leave({ loaderData: way }: Route.ComponentProps) {
  const t = useTranslations('news');
  const shell = useTranslations('shell');
  const link = useLink();
  const url = useOutsideLink()(way.url);
  const hydrated = useHydrated();
  const [stays, setStays] = useState(false);
  // Replaces this page in the browser history, so that Back skips it.
  const left = useLeaving(hydrated && !stays, () => window.location.replace(url));
  const { host, protocol } = new URL(url);
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{t('leaveTitle')}</h1>
      <div role="status" className="flex items-center gap-4">
        {stays ? null : <SecondsLeft seconds={left} />}
        <p>{stays ? t('stayed') : t('leaveText', { site: way.site, seconds: String(leavingSeconds) })}</p>
      </div>
      <p className="font-semibold [overflow-wrap:anywhere]">{host}</p>
      {protocol === 'http:' ? <Callout tone="warn" icon="alert" title={shell('partnerInsecure')} /> : null}
      <div className="flex flex-wrap gap-3">
        <a href={url} rel="noopener noreferrer external" className={buttonClass('main')}>
          {shell('partnerGo')}
        </a>
        {hydrated && !stays ? <Button onClick={() => setStays(true)}>{t('stay')}</Button> : null}
        <Link to={link('event', { params: { number: way.number } })} className={buttonClass('plain')}>
          {t('backToEvent')}
        </Link>
      </div>
      <noscript className="absolute">
        <meta httpEquiv="refresh" content={`${leavingSeconds};url=${url}`} />
      </noscript>
    </div>
  );
}
