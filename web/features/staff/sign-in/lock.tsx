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
import { useSessionKeepAlive } from './use-session-keep-alive.ts';
import { signInPath } from './return-to.ts';

/**
 * Covers the page after half an hour without use (five minutes at a counter), on a manual lock, or when a call finds
 * the session expired. The page with its input stays below, hidden and inert until the same user logs in again; until
 * then the server rejects its calls.
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
    // If the call fails, the server locks the session itself shortly after.
    if (!reason) staffApi.lockStaff().catch(() => undefined);
  };
  const lockByHand = useEffectEvent(() => lock('locked'));
  useIdle(minutes * 60_000, () => lock('idle'));
  useSessionKeepAlive(own.atCounter && !reason);
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
    // Another user must not see the open page.
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

/** Opens the dialog before the next paint. The user is known, so the password has the focus. */
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

/** Remaining time of a hold on the page, which the lock covers. */
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
