import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Callout } from '../../../ui/callout.tsx';
import { loginReasons, type LoginReasonName } from './login-reasons.ts';

const tones: Partial<Record<LoginReasonName, 'warn' | 'info'>> = {
  session_expired: 'warn',
  favourite: 'info',
  sale_alert: 'info',
};

/** Why somebody who was logged in finds themselves at the login page; its address calls it `notice`. */
export function LoginReason() {
  const t = useTranslations('memberInfo');
  const [query] = useSearchParams();
  const reason = loginReasons.find((one) => one === query.get('notice'));
  if (!reason) return null;
  return (
    <Callout
      tone={tones[reason] ?? 'ok'}
      role={tones[reason] ? 'alert' : 'status'}
      title={t(`loginReasons.${reason}`)}
    />
  );
}
