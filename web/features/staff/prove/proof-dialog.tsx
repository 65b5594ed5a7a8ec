import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.tsx';
import { setProofAsker } from '../api/prove-again.ts';
import { StaffProofForm } from './staff-proof-form.tsx';

/** Asks for password and code, or a passkey, when a call needs a fresh proof; the call is then retried. */
export function ProofDialog() {
  const t = useTranslations('staff.prove');
  const tFrame = useTranslations('staff.frame');
  const [waiting, setWaiting] = useState<{ answer: (isProved: boolean) => void }>();
  useEffect(() => setProofAsker(() => new Promise((result) => setWaiting({ answer: result }))), []);
  const finish = (isProved: boolean) => {
    waiting?.answer(isProved);
    setWaiting(undefined);
  };
  return (
    <Dialog open={waiting !== undefined} onClose={() => finish(false)} title={t('title')} closeLabel={tFrame('close')}>
      {waiting ? <StaffProofForm onDone={() => finish(true)} /> : null}
    </Dialog>
  );
}
