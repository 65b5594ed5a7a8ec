import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { Button } from '../../../ui/button.tsx';
import { forgetOwnStaff, setOwnStaff, useOwnStaff } from '../api/own-staff.ts';
import { signedOutEvent, staffApi } from '../api/staff-api.ts';
import { timeLeftText } from '../../../ui/use-countdown.ts';
import { useHeldUntil } from '../api/held-time.ts';
import { lockEvent } from '../api/lock-now.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useIdle } from './use-idle.ts';
import { useStaying } from './use-staying.ts';
import { signInPath } from './way-back.ts';

/**
 * Lies over the page once nobody has used it for half an hour, at a counter for five minutes, when somebody locks it, or
 * when a call finds the session over. The page stays below as it is, with what was typed; nobody reads it or reaches into it
 * before its owner has signed in again, and the server refuses its calls until then.
 */
export function Lock() {
  const t = useTranslations('staff.signIn.lock');
  const own = useOwnStaff();
  const go = useNavigate();
  const [reason, setReason] = useState<'idle' | 'ended' | 'locked'>();
  const dialog = useRef<HTMLDialogElement>(null);
  const minutes = own.atCounter ? staffLifetimes.counterLockMinutes : staffLifetimes.idleMinutes;
  const lock = (why: 'idle' | 'locked') => {
    setReason((known) => known ?? why);
    // Where it does not get there, the server locks by itself a moment later.
    if (!reason) staffApi.lockStaff().catch(() => undefined);
  };
  const lockByHand = useEffectEvent(() => lock('locked'));
  useIdle(minutes * 60_000, () => lock('idle'));
  useStaying(own.atCounter && !reason);
  useEffect(() => {
    const end = () => setReason((known) => known ?? 'ended');
    const byHand = () => lockByHand();
    window.addEventListener(signedOutEvent, end);
    window.addEventListener(lockEvent, byHand);
    return () => {
      window.removeEventListener(signedOutEvent, end);
      window.removeEventListener(lockEvent, byHand);
    };
  }, []);
  useCovering(dialog, Boolean(reason));
  const goOn = (next: OwnStaff) => {
    // Somebody else sees nothing of the page that was open.
    if (next.staffId !== own.staffId) {
      window.location.replace('/Staff');
      return;
    }
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
            <p className="text-muted">{t(`${reason}Text`, { minutes: String(minutes) })}</p>
            <HeldMeanwhile />
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

/** Opens the dialog before the page is painted once more. Whose page it is is known, so the password has the focus. */
function useCovering(dialog: RefObject<HTMLDialogElement | null>, isLocked: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isLocked && element?.open === false) {
      element.showModal();
      element.querySelector<HTMLElement>('#password')?.focus();
    }
    if (!isLocked) element?.close();
  }, [dialog, isLocked]);
}

/** How long what is held on the page stays so: nothing else of it is told. */
function HeldMeanwhile() {
  const t = useTranslations('staff.signIn.lock');
  const until = useHeldUntil();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  if (until === undefined) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <p role="timer" className="tabular font-bold">
      {seconds > 0 ? t('held', { time: timeLeftText(seconds) }) : t('heldOver')}
    </p>
  );
}
