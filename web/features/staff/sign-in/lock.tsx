import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { Button } from '../../../ui/button.tsx';
import { forgetOwnStaff, setOwnStaff, useOwnStaff } from '../api/own-staff.ts';
import { signedOutEvent } from '../api/staff-api.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useIdle } from './use-idle.ts';
import { signInPath } from './way-back.ts';

/**
 * Lies over the page once nobody has used it for half an hour, or when a call finds the session over. The page stays below
 * as it is, with what was typed; nobody reads it or reaches into it before its owner has signed in again.
 */
export function Lock() {
  const t = useTranslations('staff.signIn.lock');
  const own = useOwnStaff();
  const go = useNavigate();
  const [reason, setReason] = useState<'idle' | 'ended'>();
  const dialog = useRef<HTMLDialogElement>(null);
  useIdle(staffLifetimes.idleMinutes * 60_000, () => setReason('idle'));
  useEffect(() => {
    const end = () => setReason((known) => known ?? 'ended');
    window.addEventListener(signedOutEvent, end);
    return () => window.removeEventListener(signedOutEvent, end);
  }, []);
  useEffect(() => {
    if (reason && !dialog.current?.open) dialog.current?.showModal();
    if (!reason) dialog.current?.close();
  }, [reason]);
  const goOn = (next: OwnStaff) => {
    // Somebody else sees nothing of the page that was open.
    if (next.staffId !== own.staffId) window.location.assign('/Staff');
    setOwnStaff(next);
    setReason(undefined);
  };
  const leave = () => {
    forgetOwnStaff();
    setReason(undefined);
    void go(`/${signInPath}`);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[min(27rem,calc(100vw-2rem))] rounded-card border border-edge bg-surface p-6 text-ink backdrop:bg-canvas"
    >
      {reason ? (
        <div className="grid gap-4">
          <div className="grid gap-1">
            <h2 id="lock-title" className="text-title font-bold">
              {t(`${reason}Title`)}
            </h2>
            <p className="text-muted">{t(`${reason}Text`, { minutes: String(staffLifetimes.idleMinutes) })}</p>
          </div>
          <SignInForm email={own.email} onDone={goOn} />
          <Button tone="quiet" onClick={leave}>
            {t('other')}
          </Button>
        </div>
      ) : null}
    </dialog>
  );
}
