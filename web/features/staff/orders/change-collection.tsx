import { useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { CollectionChoices } from '../../../../contract/staff/orders-work/collection-changes.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { CollectionDialog, type AskedCollection } from './collection-dialog.tsx';

/** The button that looks how else tickets could be collected, and its dialog; what stands against it is said beside it. */
export function ChangeCollection({
  number,
  asked,
  label,
  button,
  onDone,
}: {
  number: string;
  asked?: AskedCollection | undefined;
  label?: string;
  button?: Ref<HTMLButtonElement>;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.orders.change');
  const sending = useSending();
  const [choices, setChoices] = useState<CollectionChoices>();
  const begin = () =>
    sending.send(async () => setChoices(await staffApi.readCollectionChoices({ params: { number } })));
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Trouble sending={sending} />
      <button type="button" ref={button} className="small-button" disabled={sending.busy} onClick={() => void begin()}>
        {label ?? t('button')}
      </button>
      {choices ? (
        <CollectionDialog
          number={number}
          choices={choices}
          asked={asked}
          onClose={() => setChoices(undefined)}
          onDone={async () => {
            setChoices(undefined);
            await onDone();
          }}
        />
      ) : null}
    </div>
  );
}
