import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { timeouts } from '../../../contract/limits.ts';
import { useOutsideLink } from '../../site.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * A link to another site. A dialog names the site, warns of an address without encryption, goes there after three
 * seconds and can be cancelled (requirement C5); without JavaScript it is a plain link. `partner`: the name of the site
 * that sells, where it is one.
 */
export function OutsideLink({
  url: announced,
  partner,
  className,
  children,
}: {
  url: string;
  partner?: string;
  className: string;
  children: ReactNode;
}) {
  const url = useOutsideLink()(announced);
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href={url}
        rel="noopener noreferrer external"
        className={className}
        onClick={(press) => {
          if (press.metaKey || press.ctrlKey || press.shiftKey) return;
          press.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      <LeaveDialog open={open} url={url} partner={partner} onClose={() => setOpen(false)} />
    </>
  );
}

function LeaveDialog({
  open,
  url,
  partner,
  onClose,
}: {
  open: boolean;
  url: string;
  partner: string | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('shell');
  const event = useTranslations('event');
  const { host, protocol } = new URL(url);
  const leave = useEffectEvent(() => {
    // Closed first, so that coming Back finds the page and not the dialog.
    onClose();
    window.location.assign(url);
  });
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => leave(), timeouts.partnerRedirectMs);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={t('partnerTitle')} closeLabel={t('close')}>
      <p>{partner ? t('partnerText', { site: partner }) : event('leaveText', { site: host })}</p>
      <p className="font-semibold [overflow-wrap:anywhere]">{host}</p>
      {protocol === 'http:' ? <Notice tone="warn" title={t('partnerInsecure')} /> : null}
      <div className="flex flex-wrap gap-3">
        <a href={url} rel="noopener noreferrer external" className={buttonClass('main')}>
          {t('partnerGo')}
        </a>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
