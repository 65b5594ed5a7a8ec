import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError, isRefusal } from '../../../../contract/core/call-error.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { setOwnStaff } from '../api/own-staff.ts';
import { Callout } from '../../../ui/callout.tsx';
import { switchLanguage } from '../language/language.tsx';
import { AcceptForm } from './accept-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { TotpForm } from './totp-form.tsx';
import { signInPath } from './return-to.ts';

type Read = Awaited<ReturnType<typeof staffApi.readInvitation>>;
type Step =
  | { at: 'reading' }
  | { at: 'invalid'; text: string }
  | { at: 'accept'; invitation: Read }
  | { at: 'totp' }
  | { at: 'codes'; codes: readonly string[] };

/** Invitation link page: name and password, authenticator app, recovery codes. */
export function Invitation() {
  const t = useTranslations('staff.signIn');
  const go = useNavigate();
  // The fragment after # is never sent to a server; it is removed from the history once read.
  const [token] = useState(() => window.location.hash.slice(1));
  const [step, setStep] = useState<Step>({ at: 'reading' });
  const over = useCallback((text: string) => setStep({ at: 'invalid', text }), []);
  useEffect(() => {
    const read = async () => {
      try {
        const invitation = await staffApi.readInvitation({ body: { token } });
        await switchLanguage(invitation.language);
        setStep({ at: 'accept', invitation });
      } catch (error) {
        const isUsed = isRefusal(error, 'invitation_invalid', 'invalid_input');
        over(isUsed || !(error instanceof CallError) ? '' : error.problem.detail);
      }
    };
    void read();
  }, [token, over]);
  if (step.at === 'reading') return <AuthLayout title={t('invitation.reading')}>{null}</AuthLayout>;
  if (step.at === 'invalid') {
    return (
      <AuthLayout title={t('invitation.invalidTitle')}>
        <Callout tone="warn" role="alert">
          {step.text || t('invitation.invalidText')}
        </Callout>
        <ButtonLink to={`/${signInPath}`}>{t('invitation.toSignIn')}</ButtonLink>
      </AuthLayout>
    );
  }
  if (step.at === 'accept') {
    return <AcceptForm token={token} invitation={step.invitation} onDone={() => setStep({ at: 'totp' })} />;
  }
  if (step.at === 'totp') {
    return (
      <TotpForm
        onDone={({ recoveryCodes, staff }) => {
          window.history.replaceState(window.history.state, '', window.location.pathname);
          setOwnStaff(staff);
          setStep({ at: 'codes', codes: recoveryCodes });
        }}
        onOver={over}
      />
    );
  }
  return <RecoveryCodesStep codes={step.codes} onDone={() => void go('/', { replace: true })} />;
}

export { Invitation as Component };
