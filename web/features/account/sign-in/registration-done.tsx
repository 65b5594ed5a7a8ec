import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { ResendForm } from './resend-form.tsx';

/** Shown after registration: where to look for the email, and what to do if it doesn't arrive. */
export function RegistrationDone({ email }: { email: string }) {
  const t = useTranslations('account');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus no longer exists.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-5 rounded-card border border-line bg-surface p-5 [overflow-wrap:anywhere] sm:p-8">
      <Icon name="check" className="size-10 text-ok" />
      <h1 ref={heading} tabIndex={-1} className="text-head font-bold outline-none">
        {t('registeredHeading')}
      </h1>
      <p>{t('registeredText', { email })}</p>
      <div className="perforated grid gap-4 pt-5">
        <p className="text-muted">{t('registeredSpam')}</p>
        <ResendForm email={email} fixed />
      </div>
    </div>
  );
}
