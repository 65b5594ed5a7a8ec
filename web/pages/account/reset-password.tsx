import { useEffect, useRef } from 'react';
import { useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/reset-password';
import { passwordResetMinutes } from '../../../contract/limits.ts';
import { formText } from '../../features/account/form-text.ts';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { headOf } from '../../head.ts';
import { inBrowserAction, isTrouble, onServerAction, type ActInput } from '../../page.ts';
import { useLink } from '../../site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

async function act({ api, form }: ActInput) {
  const text = (name: string) => formText(form, name);
  const body = { token: text('token'), newPassword: text('newPassword'), confirmPassword: text('confirmPassword') };
  return api.resetPassword({ body });
}

export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('oneTimePassword.resetTitle'), indexed: false }));
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('oneTimePassword');
  const link = useLink();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const trouble = isTrouble(actionData) ? actionData : undefined;
  if (actionData && !trouble) {
    return (
      <Sheet heading={t('resetDone')} done>
        <output className="block">{t('resetDoneHelp')}</output>
        <ButtonLink tone="main" to={link('login')} reloadDocument>
          {t('toLogin')}
        </ButtonLink>
      </Sheet>
    );
  }
  if (!token || trouble?.problem.status === 410 || trouble?.problem.errors?.some((one) => one.field === 'token')) {
    return (
      <Sheet heading={t('linkInvalid')}>
        <p role="alert">{t('linkInvalidHelp')}</p>
        <ButtonLink tone="main" to={link('forgotPassword')}>
          {t('forgotAgain')}
        </ButtonLink>
      </Sheet>
    );
  }
  return (
    <Sheet heading={t('resetTitle')}>
      <p className="text-muted">{t('resetLead', { minutes: passwordResetMinutes })}</p>
      <NewPasswordForm token={token} trouble={trouble} submit={t('setPassword')} />
    </Sheet>
  );
}

function Sheet({ heading, done = false, children }: { heading: string; done?: boolean; children: React.ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone once it is done.
  useEffect(() => {
    if (done) title.current?.focus();
  }, [done]);
  return (
    <div className="mx-auto grid w-full max-w-[38rem] justify-items-start gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      {done ? <Icon name="check" className="size-10 text-ok" /> : null}
      <h1 ref={title} tabIndex={-1} className="text-head font-bold outline-none">
        {heading}
      </h1>
      {children}
    </div>
  );
}
