import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/notice.tsx';
import { loginNotices, type LoginNoticeName } from './login-notices.ts';

const tones: Partial<Record<LoginNoticeName, 'warn' | 'info'>> = { session_expired: 'warn', favourite: 'info' };

/** Why somebody who was logged in finds themselves at the login page: query `notice`. */
export function LoginNotice() {
  const t = useTranslations('memberInfo');
  const [query] = useSearchParams();
  const notice = loginNotices.find((one) => one === query.get('notice'));
  if (!notice) return null;
  return (
    <Notice tone={tones[notice] ?? 'ok'} role={tones[notice] ? 'alert' : 'status'} title={t(`notices.${notice}`)} />
  );
}
