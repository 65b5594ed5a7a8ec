import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';

/** Emails the confirmation and the tickets again; a double press sends one email. */
export function Resend({ number }: { number: string }) {
  const t = useTranslations('staff.orders');
  const submission = useSubmission();
  const resendId = useRef<string>(undefined);
  const [isSent, setSent] = useState(false);
  const press = async () => {
    resendId.current ??= newId();
    const body = { resendId: resendId.current };
    setSent(await submission.send(async () => void (await staffApi.resendOrder({ params: { number }, body }))));
  };
  return (
    <>
      <button type="button" className="small-button" disabled={submission.busy || isSent} onClick={() => void press()}>
        <span aria-live="polite">{isSent ? t('resent') : t('resend')}</span>
      </button>
      <FormError submission={submission} />
    </>
  );
}
