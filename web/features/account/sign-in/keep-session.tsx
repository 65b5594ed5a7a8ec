import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../shared/page/site.tsx';
import { inStorage } from '../../../ui/browser-storage.ts';
import { Icon } from '../../../ui/icon.tsx';
import { agreeWithSession, isOfSession, readStored, writeStored, type StoredSession } from './stored-session.ts';

/** Milliseconds before the greeting comes, so that screen readers have taken in its place, and that it stays. */
const greetingDelayMs = 500;
const greetingMs = 4000;

/**
 * Keeps `isLogin`, `welcome` and the login token in the browser, in agreement with the session, and saves them before
 * the page goes (specification, section 4). Greets once after a login, in the room above the page's content: over
 * nothing, and until the next click or Esc.
 */
export function KeepSession() {
  const t = useTranslations('account');
  const { viewer } = useSite();
  const kept = useRef<StoredSession>(undefined);
  const [greeting, setGreeting] = useState(false);

  useEffect(() => {
    const session = inStorage('localStorage', (storage) => agreeWithSession(readStored(storage), viewer));
    if (!session) return;
    kept.current = session;
    const save = () => inStorage('localStorage', (storage) => writeStored(storage, kept.current ?? session));
    save();
    const leaving = isIos() ? 'pagehide' : 'beforeunload';
    window.addEventListener(leaving, save);
    const greet = session.welcome ? setTimeout(() => setGreeting(true), greetingDelayMs) : undefined;
    return () => {
      window.removeEventListener(leaving, save);
      clearTimeout(greet);
    };
  }, [viewer]);

  usePageOfSession();

  useEffect(() => {
    if (!greeting) return;
    // Seen once it stands there: whoever leaves at once is not greeted again.
    if (kept.current) kept.current = { ...kept.current, welcome: false };
    const end = () => setGreeting(false);
    const endByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    const timer = setTimeout(end, greetingMs);
    window.addEventListener('pointerdown', end);
    window.addEventListener('keydown', endByKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', end);
      window.removeEventListener('keydown', endByKey);
    };
  }, [greeting]);

  return (
    <output className="no-print page-width pointer-events-none relative block h-0">
      {greeting ? (
        <span className="flex h-6 items-center gap-1 text-small font-semibold text-ok">
          <Icon name="check" className="size-4 shrink-0" />
          <span className="min-w-0 truncate">{t('welcome', { name: viewer.displayName ?? '' })}</span>
        </span>
      ) : null}
    </output>
  );
}

/** Loads the page again where the browser's memory brings it back as it was left, in another session than today's. */
function usePageOfSession(): void {
  const { viewer } = useSite();
  useEffect(() => {
    const compare = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const isSame = inStorage('localStorage', (storage) => isOfSession(readStored(storage), viewer));
      if (isSame ?? !viewer.isLogin) return;
      // After a logout it would show the member until the answer comes.
      document.body.hidden = true;
      window.location.reload();
    };
    window.addEventListener('pageshow', compare);
    return () => window.removeEventListener('pageshow', compare);
  }, [viewer]);
}

// iPads call themselves Macs; no Mac has several touch points.
function isIos(): boolean {
  return (
    /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
