import { useEffect, type ReactNode } from 'react';
import { Navigate, isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { isSignedOut } from '../api/staff-api.ts';
import { PageHead } from '../show/page-head.tsx';
import { signInAddress } from '../sign-in/return-to.ts';

type Kind = 'notFound' | 'forbidden' | 'busy' | 'offline' | 'newer' | 'error';

function kindOfTrouble(error: unknown, isOnline: boolean): Kind {
  const status = statusOf(error);
  // Only the address was input: 422 means that it identifies nothing, such as /Venues/abc.
  if (status === 404 || status === 410 || status === 422) return 'notFound';
  if (status === 403) return 'forbidden';
  if (status === 503) return isOnline ? 'busy' : 'offline';
  // Browser messages for a chunk that is missing after a deployment.
  const isGone = error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
  return isGone ? 'newer' : 'error';
}

function statusOf(error: unknown): number {
  if (error instanceof CallError) return error.problem.status;
  return isRouteErrorResponse(error) || error instanceof Response ? error.status : 500;
}

/** Replaces a page that can't be shown with the reason and one next step. */
export function PageError() {
  return <PageErrorMessage error={useRouteError()} />;
}

/** Replaces everything if the frame itself can't be shown. */
export function StandaloneError() {
  return (
    <main className="mx-auto max-w-[48rem] px-4 py-6">
      <PageError />
    </main>
  );
}

export function NotFound() {
  return <PageErrorMessage error={new Response(null, { status: 404 })} />;
}

export function PageErrorMessage({ error }: { error: unknown }) {
  const t = useTranslations('staff.frame.trouble');
  const again = useRevalidator();
  const { pathname, search } = useLocation();
  const kind = kindOfTrouble(error, navigator.onLine);
  useEffect(() => {
    if (kind !== 'offline') return;
    const goOn = () => void again.revalidate();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [kind, again]);
  if (isSignedOut(error)) return <Navigate to={signInAddress(pathname + search)} replace />;
  const instance = error instanceof CallError ? error.problem.instance.split(':').at(-1) : undefined;
  const words = {
    notFound: [t('notFoundTitle'), t('notFoundText')],
    forbidden: [t('forbiddenTitle'), (error instanceof CallError && error.problem.detail) || t('forbiddenText')],
    busy: [t('busyTitle'), t('busyText')],
    offline: [t('offlineTitle'), t('offlineText')],
    newer: [t('newerTitle'), t('newerText')],
    error: [t('title'), t('text')],
  } as const satisfies Record<Kind, readonly [string, string]>;
  const [title, text] = words[kind];
  const steps: Record<Kind, ReactNode> = {
    notFound: <ButtonLink to="/">{t('toStart')}</ButtonLink>,
    forbidden: <ButtonLink to="/">{t('toStart')}</ButtonLink>,
    busy: <Retry busy={again.state === 'loading'} onRetry={() => void again.revalidate()} />,
    offline: <Retry busy={again.state === 'loading'} onRetry={() => void again.revalidate()} />,
    newer: (
      <Button tone="main" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    ),
    error: <Retry busy={again.state === 'loading'} onRetry={() => void again.revalidate()} />,
  };
  return (
    <div role="alert">
      <PageHead title={title} />
      <p className="reading-width">{text}</p>
      <div className="mt-4">{steps[kind]}</div>
      {instance && kind === 'error' ? (
        <p className="mt-4 text-small text-muted">{t('requestNumber', { id: instance })}</p>
      ) : null}
    </div>
  );
}

function Retry({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTranslations('staff.frame.trouble');
  return (
    <Button tone="main" busy={busy} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
}
