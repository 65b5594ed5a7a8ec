import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { setOwnStaff } from '../api/own-staff.ts';
import { switchLanguage } from '../language/language.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { returnAddressOf } from './return-to.ts';

/** Login page; continues to the requested page in the account's language. */
function SignIn() {
  const t = useTranslations('staff.signIn');
  const go = useNavigate();
  const { search } = useLocation();
  const enter = async (own: OwnStaff) => {
    setOwnStaff(own);
    await switchLanguage(own.language);
    await go(returnAddressOf(search), { replace: true });
  };
  return (
    <AuthLayout title={t('title')}>
      <SignInForm onDone={(own) => void enter(own)} />
    </AuthLayout>
  );
}

export { SignIn as Component };
