import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { counterMethods } from '../../../../contract/payments/methods.ts';
import { refundReasonsFor, type RefundPreview, type RefundReason } from '../../../../contract/staff/order-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChoiceField, SelectField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { WhyField } from '../approvals/why-field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

/**
 * Shows the amount and channel of a refund, with a button to refund or to ask for approval.
 * @param tickets null means all remaining tickets.
 */
export function RefundDialog({
  number,
  tickets,
  first,
  knowsBuyer,
  onClose,
  onDone,
}: {
  number: string;
  tickets: readonly number[] | null;
  /** Initial preview: without fees for selected tickets, with fees for all remaining ones. */
  first: RefundPreview;
  /** True if the user may see the buyer. */
  knowsBuyer: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.orders.refund');
  const formats = useStaffFormats();
  const submission = useSubmission();
  const [fees, setFees] = useState(tickets === null);
  const [reason, setReason] = useState<RefundReason>('buyer_asked');
  const [preview, setPreview] = useState(first);
  const chooseFees = async (withFees: boolean) => {
    const body = { tickets: tickets && [...tickets], fees: withFees };
    await submission.send(async () => {
      setPreview(await staffApi.previewRefund({ params: { number }, body }));
      setFees(withFees);
    });
  };
  const [why, setWhy] = useState('');
  const mustAsk = preview.needsApproval;
  const refund = async () => {
    const body = { tickets: tickets && [...tickets], fees, refundCents: preview.refundCents, reason };
    const params = { number };
    const isSent = await submission.send(async () => {
      await (mustAsk
        ? staffApi.askForRefund({ params, body: { ...body, why } })
        : staffApi.refundOrder({ params, body }));
    });
    if (isSent) await onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={tickets ? t('title', { count: tickets.length }) : t('titleAll')}
      closeLabel={t('close')}
    >
      <div className="grid gap-4">
        <FormError submission={submission} />
        <Comes preview={preview} />
        {tickets === null ? null : (
          <ChoiceField label={t('fees')} checked={fees} onChange={(event) => void chooseFees(event.target.checked)} />
        )}
        <ReasonField reason={reason} reasons={refundReasonsFor(knowsBuyer)} onChoose={setReason} />
        {mustAsk ? (
          <WhyField name="why" text={t('approval')} value={why} onType={setWhy} submission={submission} />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button tone="main" busy={submission.busy} onClick={() => void refund()}>
            {t(mustAsk ? 'ask' : 'do', { amount: formats.money(preview.refundCents) })}
          </Button>
          <Button onClick={onClose}>{t('keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function ReasonField({
  reason,
  reasons,
  onChoose,
}: {
  reason: RefundReason;
  reasons: readonly RefundReason[];
  onChoose: (reason: RefundReason) => void;
}) {
  const t = useTranslations('staff.orders.refund');
  return (
    <SelectField
      label={t('reason')}
      value={reason}
      onChange={(event) => onChoose(reasons.find((one) => one === event.target.value) ?? 'buyer_asked')}
    >
      {reasons.map((one) => (
        <option key={one} value={one}>
          {t(`reasons.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}

function Comes({ preview }: { preview: RefundPreview }) {
  const t = useTranslations('staff.orders.refund');
  const tMethod = useTranslations('staff.orders.payments');
  const formats = useStaffFormats();
  // Counter sales have no email address.
  const hasCounterPayout = preview.to.some(({ method }) => counterMethods.some((one) => one === method));
  return (
    <div className="grid gap-1">
      <p className="text-title font-bold tabular">{formats.money(preview.refundCents)}</p>
      {preview.to.map(({ method, cardNumber, moneyCents, pointsCents }, at) => (
        <p key={`${method}-${at}`} className="text-muted">
          {moneyCents > 0
            ? t('back', {
                amount: formats.money(moneyCents),
                way: [tMethod(method), cardNumber].filter(Boolean).join(' '),
              })
            : null}
          {pointsCents > 0 ? (
            <span className="block">{t('points', { points: formats.points(pointsCents) })}</span>
          ) : null}
        </p>
      ))}
      {preview.deliveryCents > 0 ? (
        <p className="text-muted">{t('delivery', { amount: formats.money(preview.deliveryCents) })}</p>
      ) : null}
      <p className="text-muted">{t(hasCounterPayout ? 'toldNobody' : 'told')}</p>
    </div>
  );
}
