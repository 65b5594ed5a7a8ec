import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../../shared/transport/send-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';

/** Suspension in days; `0` means until the account is reopened. */
const days = ['0', '1', '7', '30', '90'] as const;
const dayMs = 24 * 60 * 60 * 1000;

export function SuspendDialog({
  memberId,
  name,
  onClose,
  onDone,
}: {
  memberId: string;
  name: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.members');
  const tFrame = useTranslations('staff.frame');
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  const [forDays, setForDays] = useState<(typeof days)[number]>('0');
  const suspend = async () => {
    const until = forDays === '0' ? null : new Date(serverNow().getTime() + Number(forDays) * dayMs).toISOString();
    const body = { reason, until };
    const work = async () => void (await staffApi.suspendMember({ params: { memberId }, body }));
    if (await submission.send(work)) await onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('suspendTitle', { name })} closeLabel={tFrame('close')}>
      <StaffForm
        text={t('suspendText')}
        submission={submission}
        submit={t('suspend')}
        onSubmit={suspend}
        onCancel={onClose}
      >
        <SelectField
          label={t('until')}
          id="until"
          value={forDays}
          onChange={({ target }) => setForDays(days.find((one) => one === target.value) ?? '0')}
          error={submission.at('until')}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {one === '0' ? t('forGood') : t('forDays', { count: Number(one) })}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('reason')}
          help={t('reasonHelp')}
          rows={2}
          {...submission.field('reason', reason, setReason)}
        />
      </StaffForm>
    </Dialog>
  );
}
