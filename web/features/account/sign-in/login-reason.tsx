import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../shared/page/site.tsx';
import { inStorage } from '../../../ui/browser-storage.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { loginReasons, type LoginReasonName } from './login-reasons.ts';
import { readStored } from './stored-session.ts';

const tones: Partial<Record<LoginReasonName, 'warn' | 'info'>> = {
  session_expired: 'warn',
  favourite: 'info',
  sale_alert: 'info',
};

/** Why somebody who was logged in finds themselves at the login page; its address calls it `notice`. */
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

/** Whether the browser still takes somebody for logged in whose session cookie is gone: the server sees a visitor then. */
function useSessionEnd(): boolean {
  const { viewer } = useSite();
  // Read before `KeepSession` writes what holds now.
  const [wasLoggedIn] = useState(() => inStorage('localStorage', (storage) => readStored(storage).isLogin) ?? false);
  return useHydrated() && wasLoggedIn && !viewer.isLogin;
}
