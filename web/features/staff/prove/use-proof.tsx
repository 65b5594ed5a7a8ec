import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

interface Proof {
  /**
   * Does something dangerous. Where the last proof is too old, it asks for another one, and does it then. @throws what
   * the call throws, and its refusal where nothing was proved.
   */
  readonly withProof: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Stands once on the page, outside of its forms. */
  readonly dialog: ReactNode;
}

/** For pages whose calls answer `proof_needed`: whoever sits here shows who they are, and what they typed stays. */
export function useProof(): Proof {
  const t = useTranslations('staff.prove');
  const tFrame = useTranslations('staff.frame');
  const [waiting, setWaiting] = useState<{ answer: (isProved: boolean) => void }>();
  const finish = (isProved: boolean) => {
    waiting?.answer(isProved);
    setWaiting(undefined);
  };
  return {
    async withProof(work) {
      try {
        return await work();
      } catch (error) {
        if (!isRefusal(error, 'proof_needed')) throw error;
        const isProved = await new Promise<boolean>((answer) => setWaiting({ answer }));
        if (!isProved) throw error;
        return work();
      }
    },
    dialog: (
      <Dialog
        open={waiting !== undefined}
        onClose={() => finish(false)}
        title={t('title')}
        closeLabel={tFrame('close')}
      >
        {waiting ? <ProofForm onDone={() => finish(true)} /> : null}
      </Dialog>
    ),
  };
}
