import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TotpSecret } from '../../../../contract/identity/totp-secret.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { CopyButton } from '../show/copy-button.tsx';
import { Section } from '../show/section.tsx';
import { SecretPicture } from '../sign-in/secret-picture.tsx';

/**
 * Replaces the authenticator app or the recovery codes. Either change issues new recovery codes, which are shown once.
 */
export function OwnCodes({ left, onDone }: { left: number; onDone: () => Promise<void> }) {
  const t = useTranslations('staff.security');
  const submission = useSubmission();
  const [secret, setSecret] = useState<TotpSecret>();
  const [isRenewing, setRenewing] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = () => submission.send(async () => setSecret(await staffApi.beginOwnTotp()));
  const show = async (fresh: readonly string[]) => {
    setCodes(fresh);
    await onDone();
  };
  return (
    <Section title={t('codes')} text={t('codesLeft', { count: left })}>
      <FormError submission={submission} />
      <div className="flex flex-wrap gap-2">
        <Button busy={submission.busy} onClick={() => void begin()}>
          {t('otherPhone')}
        </Button>
        <Button onClick={() => setRenewing(true)}>{t('renewCodes')}</Button>
      </div>
      {codes ? <FreshCodes codes={codes} /> : null}
      <OtherPhone secret={secret} onClose={() => setSecret(undefined)} onDone={show} />
      <ConfirmDialog
        open={isRenewing}
        onClose={() => setRenewing(false)}
        title={t('renewTitle')}
        act={t('renewCodes')}
        onConfirm={async () => show((await staffApi.renewRecoveryCodes()).recoveryCodes)}
      >
        <p>{t('renewText')}</p>
      </ConfirmDialog>
    </Section>
  );
}

function FreshCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('staff.security');
  return (
    <div role="status" className="mt-4 grid justify-items-start gap-3">
      <p className="font-semibold">{t('freshCodes')}</p>
      <ul className="rounded-card border border-line bg-canvas p-4">
        {codes.map((code) => (
          <li key={code} className="tabular py-0.5 font-mono whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} />
    </div>
  );
}

function OtherPhone({
  secret,
  onClose,
  onDone,
}: {
  secret: TotpSecret | undefined;
  onClose: () => void;
  onDone: (codes: readonly string[]) => Promise<void>;
}) {
  const t = useTranslations('staff.security');
  const tFrame = useTranslations('staff.frame');
  const submission = useSubmission();
  const [code, setCode] = useState('');
  const confirm = () =>
    submission.send(async () => {
      const { recoveryCodes } = await staffApi.confirmOwnTotp({ body: { code } });
      setCode('');
      onClose();
      await onDone(recoveryCodes);
    });
  return (
    <Dialog open={secret !== undefined} onClose={onClose} title={t('otherPhone')} closeLabel={tFrame('close')}>
      <div className="grid gap-4">
        <p>{t('otherPhoneText')}</p>
        {secret ? <SecretPicture secret={secret} /> : null}
        <StaffForm submission={submission} ids={{ code: 'first-code' }} submit={t('confirmPhone')} onSubmit={confirm}>
          <TextField
            label={t('firstCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...submission.field('code', code, setCode)}
            id="first-code"
          />
        </StaffForm>
      </div>
    </Dialog>
  );
}
