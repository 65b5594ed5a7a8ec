import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../shared/page/site.tsx';
import { inStorage } from '../../../ui/browser-storage.ts';
import { Icon } from '../../../ui/icon.tsx';
import {
  reconcileSession,
  isOfSession,
  readStoredSession,
  writeStoredSession,
  type StoredSession,
} from './stored-session.ts';

/**
 * Delay in ms before the greeting, so that screen readers register its container. `greetingMs` is how long it is shown.
 */
const greetingDelayMs = 500;
const greetingMs = 4000;

/**
 * Synchronizes `isLogin`, `welcome` and the login token in the browser with the session, and saves them when the page
 * closes (specification, section 4). Greets a member once after login, in reserved space above the content, until the
 * next click or Esc.
 */
export function SessionSync() {
  const t = useTranslations('account');
  const { viewer } = useSite();
  const kept = useRef<StoredSession>(undefined);
  const [greeting, setGreeting] = useState(false);

  useEffect(() => {
    const session = inStorage('localStorage', (storage) => reconcileSession(readStoredSession(storage), viewer));
    if (!session) return;
    kept.current = session;
    const save = () => inStorage('localStorage', (storage) => writeStoredSession(storage, kept.current ?? session));
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
    // Marked as seen when shown, so that a member who leaves immediately is not greeted again.
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

/** Reloads a page from the back/forward cache if the session has changed since. */
function usePageOfSession(): void {
  const { viewer } = useSite();
  useEffect(() => {
    const compare = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const isSame = inStorage('localStorage', (storage) => isOfSession(readStoredSession(storage), viewer));
      if (isSame ?? !viewer.isLogin) return;
      // After a logout, the page would show the member's data until the reload.
      document.body.hidden = true;
      window.location.reload();
    };
    window.addEventListener('pageshow', compare);
    return () => window.removeEventListener('pageshow', compare);
  }, [viewer]);
}

// iPads identify as Macs, but no Mac has several touch points.
function isIos(): boolean {
  return (
    /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
