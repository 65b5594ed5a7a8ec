import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChoiceField, TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';
import { fromInput } from '../forms/hong-kong-input.ts';
import { CreatedCodes } from './created-codes.tsx';
import { parseCount } from './parse-count.ts';

/**
 * Creates a batch of codes for a set and shows it once.
 * @param props.codes the set; undefined if the dialog is closed.
 */
export function PriorityCodesDialog({
  number,
  codes,
  onClose,
  onMade,
}: {
  number: number;
  codes: string | undefined;
  onClose: () => void;
  onMade: () => void;
}) {
  const t = useTranslations('staff.codes');
  const tFrame = useTranslations('staff.frame');
  return (
    <Dialog open={codes !== undefined} onClose={onClose} title={t('makeCodes')} closeLabel={tFrame('close')}>
      {codes === undefined ? null : <MakeForm key={codes} {...{ number, codes, onClose, onMade }} />}
    </Dialog>
  );
}

function MakeForm({
  number,
  codes,
  onClose,
  onMade,
}: {
  number: number;
  codes: string;
  onClose: () => void;
  onMade: () => void;
}) {
  const t = useTranslations('staff.codes');
  const submission = useSubmission();
  const { typed, field } = useTyped(submission, { count: '100', uses: '2', expiresAt: '' });
  const [isSingle, setSingle] = useState(true);
  const [made, setMade] = useState<readonly string[]>();
  // Reuses the batch ID for retries.
  const batchId = useRef(newId());
  if (made) return <CreatedCodes name={codes} codes={made} onDone={onClose} />;
  const make = () =>
    submission.send(async () => {
      const result = await staffApi.makePriorityCodes({
        params: { number, codes, batchId: batchId.current },
        body: {
          count: parseCount(typed.count),
          uses: typed.uses.trim() === '' ? null : parseCount(typed.uses),
          single: isSingle,
          expiresAt: typed.expiresAt === '' ? null : fromInput(typed.expiresAt),
        },
      });
      setMade(result.codes);
      onMade();
    });
  return (
    <StaffForm
      text={t('makeText', { set: codes })}
      submission={submission}
      submit={t('makeCodes')}
      onSubmit={make}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('howMany')} inputMode="numeric" required {...field('count')} />
        <TextField label={t('ticketsOfCode')} help={t('ticketsHelp')} inputMode="numeric" {...field('uses')} />
      </div>
      <TextField label={t('expires')} help={t('expiresHelp')} type="datetime-local" {...field('expiresAt')} />
      <ChoiceField label={t('isSingle')} checked={isSingle} onChange={({ target }) => setSingle(target.checked)} />
    </StaffForm>
  );
}
