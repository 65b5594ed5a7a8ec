import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../shared/page/site.tsx';
import { inStorage } from '../../../ui/browser-storage.ts';
import { Callout } from '../../../ui/callout.tsx';
import { agreeWithSession, readStored, writeStored, type StoredSession } from './stored-session.ts';

/** Milliseconds before the greeting comes, so that screen readers have taken in its place, and that it stays. */
const greetingDelayMs = 500;
const greetingMs = 6000;

/**
 * Keeps `isLogin`, `welcome` and the login token in the browser, in agreement with the session, and saves them before
 * the page goes (specification, section 4). Greets once after a login.
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

  useEffect(() => {
    if (!greeting) return;
    // Seen once it stands there: whoever leaves at once is not greeted again.
    if (kept.current) kept.current = { ...kept.current, welcome: false };
    const timer = setTimeout(() => setGreeting(false), greetingMs);
    return () => clearTimeout(timer);
  }, [greeting]);

  return (
    <output className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto block max-w-md">
      {greeting ? <Callout tone="ok" title={t('welcome', { name: viewer.displayName ?? '' })} /> : null}
    </output>
  );
}

// iPads call themselves Macs; no Mac has several touch points.
function isIos(): boolean {
  return (
    /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
