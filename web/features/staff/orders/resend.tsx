import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';

/** Mails the confirmation and the tickets again; a double press sends one mail. */
export function Resend({ number }: { number: string }) {
  const t = useTranslations('staff.orders');
  const sending = useSending();
  const resendId = useRef<string>(undefined);
  const [isSent, setSent] = useState(false);
  const press = async () => {
    resendId.current ??= newId();
    const body = { resendId: resendId.current };
    setSent(await sending.send(async () => void (await staffApi.resendOrder({ params: { number }, body }))));
  };
  return (
    <>
      <button type="button" className="small-button" disabled={sending.busy || isSent} onClick={() => void press()}>
        <span aria-live="polite">{isSent ? t('resent') : t('resend')}</span>
      </button>
      <Trouble sending={sending} />
    </>
  );
}
