import { useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { BuyerDetails } from '../../../../contract/staff/orders-work/buyer-edits.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { BuyerDialog, type AskedBuyer } from './buyer-dialog.tsx';

/** The button that opens the dialog to edit a buyer; why that is refused is said beside it. */
export function EditBuyer({
  number,
  asked,
  label,
  button,
  onDone,
}: {
  number: string;
  asked?: AskedBuyer | undefined;
  label?: string;
  button?: Ref<HTMLButtonElement>;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.orders.edit');
  const sending = useSending();
  const [buyer, setBuyer] = useState<BuyerDetails>();
  const begin = () => sending.send(async () => setBuyer(await staffApi.readBuyer({ params: { number } })));
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Trouble sending={sending} />
      <button type="button" ref={button} className="small-button" disabled={sending.busy} onClick={() => void begin()}>
        {label ?? t('button')}
      </button>
      {buyer ? (
        <BuyerDialog
          number={number}
          buyer={buyer}
          asked={asked}
          onClose={() => setBuyer(undefined)}
          onDone={async () => {
            setBuyer(undefined);
            await onDone();
          }}
        />
      ) : null}
    </div>
  );
}
