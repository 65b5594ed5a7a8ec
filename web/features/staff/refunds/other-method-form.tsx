import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { WhyField } from '../approvals/why-field.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';

const ways = ['bank_transfer', 'cash'] as const;

export function OtherMethodForm({ refundId, onDone }: { refundId: string; onDone: () => Promise<void> }) {
  const t = useTranslations('staff.refunds');
  const submission = useSubmission();
  const [way, setWay] = useState<(typeof ways)[number]>('bank_transfer');
  const [proof, setProof] = useState('');
  const [reason, setReason] = useState('');
  const ask = async () => {
    const body = { way, proof, reason };
    const work = async () => void (await staffApi.askForOtherWay({ params: { refundId }, body }));
    if (await submission.send(work)) await onDone();
  };
  return (
    <StaffForm submission={submission} onSubmit={ask}>
      <SelectField
        label={t('way')}
        id="way"
        value={way}
        onChange={({ target }) => setWay(ways.find((one) => one === target.value) ?? 'bank_transfer')}
      >
        {ways.map((one) => (
          <option key={one} value={one}>
            {t(`ways.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('proof')}
        help={t('proofHelp')}
        autoComplete="off"
        {...submission.field('proof', proof, setProof)}
      />
      <WhyField name="reason" text={t('otherWayText')} value={reason} onType={setReason} submission={submission} />
      <Button type="submit" tone="main" busy={submission.busy}>
        {t('ask')}
      </Button>
    </StaffForm>
  );
}
