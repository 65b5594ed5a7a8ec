import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { forgetOwnStaff, useOwnStaff } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { StaffIcon } from '../show/staff-icon.tsx';
import { AppearancePicker } from '../sign-in/appearance-picker.tsx';
import { lockNow } from '../api/lock-now.ts';
import { signInPath } from '../sign-in/return-to.ts';

/**
 * Shows the logged-in user, the appearance settings and the logout button; opened by a button whose `popoverTarget` is
 * `id`.
 */
export function AccountMenu({ id }: { id: string }) {
  const t = useTranslations('staff.frame');
  const { name, email } = useOwnStaff();
  return (
    <div
      id={id}
      popover="auto"
      className="inset-auto start-3 bottom-20 m-0 w-[min(21rem,calc(100vw-1.5rem))] gap-4 rounded-card border border-edge bg-surface p-4 text-ink open:grid"
    >
      <div className="grid">
        <span className="font-bold">{name}</span>
        <span className="text-small text-muted">{email}</span>
      </div>
      <AppearancePicker keep={(language) => staffApi.changeOwnLanguage({ body: { language } })} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Link to="/Account" className="small-button" onClick={() => document.getElementById(id)?.hidePopover()}>
          {t('account')}
        </Link>
        <button
          type="button"
          className="small-button"
          onClick={() => {
            document.getElementById(id)?.hidePopover();
            lockNow();
          }}
        >
          {t('lock')}
        </button>
        <SignOut />
      </div>
    </div>
  );
}

function SignOut() {
  const t = useTranslations('staff.frame');
  const submission = useSubmission();
  const go = useNavigate();
  const leave = () =>
    submission.send(async () => {
      await staffApi.staffSignOut();
      forgetOwnStaff();
      await go(`/${signInPath}`);
    });
  return (
    <>
      <button type="button" className="small-button" disabled={submission.busy} onClick={() => void leave()}>
        <StaffIcon name="out" className="size-4" />
        {t('signOut')}
      </button>
      {submission.general ? <p className="text-small text-danger">{submission.general}</p> : null}
    </>
  );
}
