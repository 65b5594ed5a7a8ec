import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { staffApi } from '../api/staff-api.ts';
import { CollectionDialog, type RequestedDelivery } from './collection-dialog.tsx';
import { DialogOfRead } from './dialog-of-read.tsx';

interface Props {
  number: string;
  asked?: RequestedDelivery | undefined;
  label?: string;
  button?: Ref<HTMLButtonElement>;
  onDone: () => Promise<void>;
}

export function ChangeCollection({ number, asked: requested, label, button, onDone }: Props) {
  const t = useTranslations('staff.orders.change');
  const read = () => staffApi.readCollectionChoices({ params: { number } });
  return (
    <DialogOfRead label={label ?? t('button')} button={button} read={read} onDone={onDone}>
      {(choices, ends) => <CollectionDialog number={number} choices={choices} asked={requested} {...ends} />}
    </DialogOfRead>
  );
}
