import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { payOutProofs, type PayOutProof } from '../../../../../contract/staff/counter/box-office.ts';
import type { CounterRefund } from '../../../../../contract/staff/counter/drawers.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { StaffForm } from '../../forms/staff-form.tsx';
import { useDialogFocus } from '../../forms/use-dialog-focus.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { DetailList } from '../../show/detail-list.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';

/** Pays out one refund: shows the payment steps first, then Enter confirms the payment. */
export function PayOutDialog({
  refund: { key, number, method, amountCents, terminalReference, askedAt },
  onClose,
  onDone,
}: {
  refund: CounterRefund;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.drawers');
  const tFrame = useTranslations('staff.frame');
  const formats = useStaffFormats();
  const submission = useSubmission();
  const [proof, setProof] = useState<PayOutProof | ''>('');
  const around = useDialogFocus<HTMLDivElement>();
  const amount = formats.money(amountCents);
  const pay = async () => {
    // The contract rejects an empty selection, with the error at the field.
    const body = { proof: proof as PayOutProof };
    if (await submission.send(async () => void (await staffApi.payOutRefund({ params: { key }, body }))))
      await onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('payOut', { amount })} closeLabel={tFrame('close')}>
      <div ref={around}>
        <StaffForm
          text={t(`how.${method}`, { amount })}
          submission={submission}
          submit={t(`done.${method}`, { amount })}
          onSubmit={pay}
          onCancel={onClose}
        >
          <DetailList
            facts={[
              { label: t('number'), value: number ?? t('noNumber'), tabular: true },
              { label: t('reference'), value: terminalReference, tabular: true },
              { label: t('askedAt'), value: formats.dayAndTime(askedAt) },
            ]}
          />
          <SelectField
            label={t('proof')}
            {...submission.field('proof', proof, (to) => setProof(to as PayOutProof | ''))}
          >
            <option value="">{t('proofs.none')}</option>
            {payOutProofs.map((one) => (
              <option key={one} value={one}>
                {t(`proofs.${one}`)}
              </option>
            ))}
          </SelectField>
        </StaffForm>
      </div>
    </Dialog>
  );
}
