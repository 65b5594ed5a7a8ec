import { useTranslations } from 'use-intl';
import type { CounterRefund } from '../../../../../contract/staff/counter/drawers.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useDialogFocus } from '../../forms/use-dialog-focus.ts';
import { useSending } from '../../forms/use-sending.ts';
import { Facts } from '../../show/facts.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';

/** One refund: what is handed over or sent back first, and Enter once it was. */
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
  const sending = useSending();
  const around = useDialogFocus<HTMLDivElement>();
  const amount = formats.money(amountCents);
  const pay = async () => {
    if (await sending.send(async () => void (await staffApi.payOutRefund({ params: { key } })))) await onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('payOut', { amount })} closeLabel={tFrame('close')}>
      <div ref={around}>
        <DialogForm
          text={t(`how.${method}`, { amount })}
          sending={sending}
          send={t(`done.${method}`, { amount })}
          onSend={() => void pay()}
          onClose={onClose}
        >
          <Facts
            facts={[
              { label: t('number'), value: number ?? t('noNumber'), tabular: true },
              { label: t('reference'), value: terminalReference, tabular: true },
              { label: t('askedAt'), value: formats.dayAndTime(askedAt) },
            ]}
          />
        </DialogForm>
      </div>
    </Dialog>
  );
}
