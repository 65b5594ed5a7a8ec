import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

export function Answer({ approval }: { approval: Approval }) {
  const t = useTranslations('staff.approvals');
  const { revalidate } = useRevalidator();
  const [requested, setAsked] = useState<'refuse' | 'withdraw'>();
  const { approvalId, may } = approval;
  const params = { approvalId };
  if (may.length === 0) return null;
  const others = (
    <div className="flex flex-wrap gap-2">
      {may
        .filter((one) => one !== 'approve')
        .map((one) => (
          <Button key={one} onClick={() => setAsked(one)}>
            {t(one)}
          </Button>
        ))}
    </div>
  );
  return (
    <Section title={t('yourAnswer')}>
      {may.includes('approve') ? <Approve approval={approval}>{others}</Approve> : others}
      <ConfirmDialog
        open={requested !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(requested ?? 'refuse')}
        act={t(requested ?? 'refuse')}
        needsReason={requested === 'refuse'}
        onConfirm={async (result) => {
          if (requested === 'refuse') await staffApi.refuseApproval({ params, body: { answer: result } });
          else await staffApi.withdrawApproval({ params, body: {} });
          await revalidate();
        }}
      >
        <p>{t(`${requested ?? 'refuse'}Text`)}</p>
      </ConfirmDialog>
    </Section>
  );
}

/**
 * Approves without a confirmation dialog, because the page shows all consequences. Asks for a fresh proof of identity
 * first if the last one is some minutes old.
 */
function Approve({ approval: { approvalId, aloneFrom }, children }: { approval: Approval; children: ReactNode }) {
  const t = useTranslations('staff.approvals');
  const formats = useStaffFormats();
  const { revalidate } = useRevalidator();
  const submission = useSubmission();
  const [code, setCode] = useState('');
  const params = { approvalId };
  const approve = async () => {
    const body = aloneFrom ? { code } : {};
    const isDone = await submission.send(async () => {
      await staffApi.approve({ params, body });
    });
    // Also after a rejection: someone else may have answered the request, or it may be out of date.
    if (isDone || !aloneFrom) await revalidate();
  };
  return (
    <StaffForm
      submission={submission}
      ids={{ code: 'mailed' }}
      submit={t('approve')}
      align="start"
      className="grid justify-items-start gap-4"
      foot={children}
      onSubmit={approve}
    >
      <p>{t('approveText')}</p>
      {aloneFrom ? null : <p className="text-muted">{t('approveRule')}</p>}
      {aloneFrom ? (
        <TextField
          label={t('code')}
          help={t('codeHelp', { time: formats.dayAndTime(aloneFrom) })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...submission.field('code', code, setCode)}
          id="mailed"
        />
      ) : null}
    </StaffForm>
  );
}
