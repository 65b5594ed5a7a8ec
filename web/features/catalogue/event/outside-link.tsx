import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { wayOutKinds } from '../../../../contract/content/news.ts';
import { useLink, useOutsideLink } from '../../../shared/page/site.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { SecondsLeft } from './seconds-left.tsx';
import { leavingSeconds, useLeaving } from './use-leaving.ts';

/**
 * An event's link to an external site. Its dialog names the site and warns of an unencrypted URL. It opens the site
 * after three seconds unless cancelled; without JavaScript, a page does the same.
 * @param props.partner name of the site if it sells the tickets
 */
export function OutsideLink({
  url: announced,
  event,
  to,
  partner,
  className,
  children,
}: {
  url: string;
  /** Number of the event with the link; `as` is the link's role there. */
  event: number;
  to: (typeof wayOutKinds)[number];
  partner?: string;
  className: string;
  children: ReactNode;
}) {
  const url = useOutsideLink()(announced);
  const link = useLink();
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href={link('leave', { params: { number: event }, query: { to: to === 'partner' ? null : to } })}
        rel="nofollow"
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
  const shell = useTranslations('shell');
  const t = useTranslations('news');
  const id = useId();
  const { host, protocol } = new URL(url);
  const left = useLeaving(open, () => {
    // Closed first, so that Back shows the page without the dialog.
    onClose();
    window.location.assign(url);
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('leaveTitle')} closeLabel={shell('close')} describedBy={id}>
      <div id={id} className="grid gap-4">
        <div className="flex items-center gap-4">
          <SecondsLeft seconds={left} />
          <p>
            {partner
              ? t('partnerText', { site: partner, seconds: String(leavingSeconds) })
              : t('leaveText', { site: host, seconds: String(leavingSeconds) })}
          </p>
        </div>
        <p className="font-semibold [overflow-wrap:anywhere]">{host}</p>
        {protocol === 'http:' ? <Callout tone="warn" icon="alert" title={shell('partnerInsecure')} /> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={url} rel="noopener noreferrer external" className={buttonClass('main')}>
          {shell('partnerGo')}
        </a>
        <Button onClick={onClose}>{shell('cancel')}</Button>
      </div>
    </Dialog>
  );
}
