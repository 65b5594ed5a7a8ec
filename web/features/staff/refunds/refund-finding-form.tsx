import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lateFindings, type LateFinding } from '../../../../contract/payments/refunds.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';

/** Records how many times a refund was paid, with the evidence. */
export function RefundFindingForm({ refundId, onDone }: { refundId: string; onDone: () => Promise<void> }) {
  const t = useTranslations('staff.refunds');
  const submission = useSubmission();
  const [found, setFound] = useState<LateFinding>('once');
  const [proof, setProof] = useState('');
  const resolve = async () => {
    const work = async () => void (await staffApi.judgeLateRefund({ params: { refundId }, body: { found, proof } }));
    if (await submission.send(work)) await onDone();
  };
  return (
    <StaffForm submission={submission} onSubmit={resolve}>
      <SelectField
        label={t('found')}
        id="found"
        value={found}
        onChange={({ target }) => setFound(lateFindings.find((one) => one === target.value) ?? 'once')}
      >
        {lateFindings.map((one) => (
          <option key={one} value={one}>
            {t(`findings.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('proof')}
        help={t('judgeProofHelp')}
        autoComplete="off"
        {...submission.field('proof', proof, setProof)}
      />
      <Button type="submit" tone="main" busy={submission.busy}>
        {t('writeDown')}
      </Button>
    </StaffForm>
  );
}
