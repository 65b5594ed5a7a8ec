import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { staffApi } from '../api/staff-api.ts';
import { BuyerDialog, type RequestedBuyerEdit } from './buyer-dialog.tsx';
import { DialogOfRead } from './dialog-of-read.tsx';

interface Props {
  number: string;
  asked?: RequestedBuyerEdit | undefined;
  label?: string;
  button?: Ref<HTMLButtonElement>;
  onDone: () => Promise<void>;
}

export function EditBuyer({ number, asked: requested, label, button, onDone }: Props) {
  const t = useTranslations('staff.orders.edit');
  const read = () => staffApi.readBuyer({ params: { number } });
  return (
    <DialogOfRead label={label ?? t('button')} button={button} read={read} onDone={onDone}>
      {(buyer, ends) => <BuyerDialog number={number} buyer={buyer} asked={requested} {...ends} />}
    </DialogOfRead>
  );
}
