import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useStaleSince } from '../api/stale-page.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

/** Milliseconds between attempts to reload a page. Our decision. */
const againMs = 10_000;

/** Banner above a page that can't be reloaded: shows the time of its data, and that unsaved input is still there. */
export function Stale() {
  const t = useTranslations('staff.frame.trouble');
  const formats = useStaffFormats();
  const since = useStaleSince();
  const { state, revalidate } = useRevalidator();
  const again = useEffectEvent(() => {
    if (state === 'idle' && !document.querySelector('dialog[open]')) void revalidate();
  });
  useEffect(() => {
    if (!since) return undefined;
    const timer = window.setInterval(() => again(), againMs);
    const online = () => again();
    window.addEventListener('online', online);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [since]);
  return (
    <div role="status" className="sticky top-0 z-20 max-lg:top-13">
      {since ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-edge bg-sunken px-4 py-2 sm:px-8">
          <p className="min-w-0 grow">{t('stale', { time: formats.time(since.toISOString()) })}</p>
          <button
            type="button"
            className="small-button"
            disabled={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {t('retry')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
