import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { timeouts } from '../../../contract/limits.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Leads to the site that sells: names it, waits three seconds, can be cancelled (requirement C5). */
export function PartnerButton({ url, site }: { url: string; site: string }) {
  const t = useTranslations('shell');
  const event = useTranslations('event');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => window.location.assign(url), timeouts.partnerRedirectMs);
    return () => clearTimeout(timer);
  }, [open, url]);
  return (
    <>
      <a
        href={url}
        rel="noopener noreferrer external"
        className={buttonClass('main', 'w-full')}
        onClick={(pressed) => {
          pressed.preventDefault();
          setOpen(true);
        }}
      >
        {event('buyAt', { site })}
        <Icon name="out" />
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('partnerTitle')} closeLabel={t('close')}>
        <p>{t('partnerText', { site })}</p>
        {url.startsWith('http:') ? <Notice tone="warn">{t('partnerInsecure')}</Notice> : null}
        <div className="flex flex-wrap gap-3">
          <a href={url} rel="noopener noreferrer external" className={buttonClass('main')}>
            {t('partnerGo')}
          </a>
          <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
        </div>
      </Dialog>
    </>
  );
}
