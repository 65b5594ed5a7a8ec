import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { setOwnStaff } from '../api/own-staff.ts';
import { speak } from '../words/language.tsx';
import { Door } from './door.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { wayBack } from './way-back.ts';

/** Login page; continues to the requested page in the account's language. */
function SignIn() {
  const t = useTranslations('staff.signIn');
  const go = useNavigate();
  const { search } = useLocation();
  const enter = async (own: OwnStaff) => {
    setOwnStaff(own);
    await speak(own.language);
    await go(wayBack(search), { replace: true });
  };
  return (
    <Door title={t('title')}>
      <SignInForm onDone={(own) => void enter(own)} />
    </Door>
  );
}

export { SignIn as Component };
