import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { inStorage } from '../../ui/browser-storage.ts';
import { buttonClass, Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EventPoster } from '../catalogue/cards/event-poster.tsx';
import { choosePopup, isRobot, rememberClosed, type Popup } from './choose-popup.ts';
import { suffixOf } from './suffix-of.ts';

const closedKey = 'closedPopupNotices';
const shownKey = 'popupNoticeShown';

/** Delay in ms before the popup opens. It stays closed if the visitor is busy by then. */
const restMs = 800;

/**
 * Opens a popup about an event over the home page: at most one per visit, each only once. Without JavaScript it is a
 * row of links.
 */
export function EventPopup({ popups }: { popups: readonly Popup[] }) {
  const [shown, setShown] = useState<Popup>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (popups.length === 0 || isRobot(navigator.userAgent)) return;
    const timer = setTimeout(() => {
      if (isBusy() || stored('sessionStorage', shownKey) !== null) return;
      const popup = choosePopup(popups, stored('localStorage', closedKey));
      if (!popup) return;
      inStorage('sessionStorage', (storage) => storage.setItem(shownKey, '1'));
      setShown(popup);
      setOpen(true);
    }, restMs);
    return () => clearTimeout(timer);
  }, [popups]);
  const close = () => {
    if (!shown || !open) return;
    const closed = rememberClosed(shown, stored('localStorage', closedKey));
    inStorage('localStorage', (storage) => storage.setItem(closedKey, closed));
    setOpen(false);
  };
  if (popups.length === 0) return null;
  return (
    <>
      <noscript>
        <LinkRow popups={popups} />
      </noscript>
      {shown ? <PopupDialog popup={shown} open={open} onClose={close} /> : null}
    </>
  );
}

function PopupDialog({ popup, open, onClose }: { popup: Popup; open: boolean; onClose: () => void }) {
  const t = useTranslations('news');
  const link = useLink();
  const { language } = useSite();
  const id = useId();
  const end = suffixOf[language];
  return (
    <Dialog open={open} onClose={onClose} title={popup[`title${end}`]} closeLabel={t('popupClose')} describedBy={id}>
      <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-5">
        <EventPoster number={popup.eventId} eager className="rounded-card max-sm:hidden" />
        <div className="grid content-between gap-5">
          <p id={id} className="whitespace-pre-line">
            {popup[`content${end}`]}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink tone="main" to={link('event', { params: { number: popup.eventId } })} onClick={onClose}>
              {t('popupOpen')}
            </ButtonLink>
            <Button onClick={onClose}>{t('popupClose')}</Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function LinkRow({ popups }: { popups: readonly Popup[] }) {
  const t = useTranslations('news');
  const link = useLink();
  const { language } = useSite();
  const end = suffixOf[language];
  return (
    <ul aria-label={t('popupRow')} className="grid gap-2">
      {popups.map((popup) => (
        <li key={popup.id}>
          <Link
            to={link('event', { params: { number: popup.eventId } })}
            className={buttonClass('plain', 'w-full justify-start! text-start')}
          >
            {popup[`title${end}`]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns whether the visitor is typing or a dialog is open. */
function isBusy(): boolean {
  const focused = document.activeElement;
  return document.querySelector('dialog[open], details[open]') !== null || focused instanceof HTMLInputElement;
}

/** Reads the storage. If it is unavailable, the popup opens once per page. */
function stored(name: Parameters<typeof inStorage>[0], key: string): string | null {
  return inStorage(name, (storage) => storage.getItem(key)) ?? null;
}
