import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../shared/page/site.tsx';
import { inStorage } from '../../../ui/browser-storage.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { loginReasons, type LoginReasonName } from './login-reasons.ts';
import { readStoredSession } from './stored-session.ts';

const tones: Partial<Record<LoginReasonName, 'warn' | 'info'>> = {
  session_expired: 'warn',
  favourite: 'info',
  sale_alert: 'info',
};

/** Explains why a member was sent to the login page, based on the `notice` query parameter. */
export function LoginReason() {
  const t = useTranslations('memberInfo');
  const [query] = useSearchParams();
  const named = loginReasons.find((one) => one === query.get('notice'));
  const isNews = named === undefined || named === 'favourite' || named === 'sale_alert';
  const hasEnded = useSessionEnd() && query.has('targetUrl') && isNews;
  const reason = hasEnded ? 'session_expired' : named;
  if (!reason) return null;
  return (
    <Callout
      tone={tones[reason] ?? 'ok'}
      role={tones[reason] ? 'alert' : 'status'}
      title={t(`loginReasons.${reason}`)}
    />
  );
}

/** Returns whether the browser has stored a login but the session cookie is gone. */
function useSessionEnd(): boolean {
  const { viewer } = useSite();
  // Read before `SessionSync` writes the current session.
  const [wasLoggedIn] = useState(
    () => inStorage('localStorage', (storage) => readStoredSession(storage).isLogin) ?? false,
  );
  return useHydrated() && wasLoggedIn && !viewer.isLogin;
}
