import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { fromInput, toInput } from '../forms/hong-kong-input.ts';
import { formatFieldValue, type EventDraftInput } from './use-event-draft.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Copies an event to new dates. Offers one date per existing one, moved by the weeks needed to lie in the future. */
export function DuplicateDialog({
  open,
  onClose,
  draft,
  onMade,
}: {
  open: boolean;
  onClose: () => void;
  draft: EventDraftInput;
  onMade: (number: number) => void;
}) {
  const t = useTranslations('staff.events');
  const tFrame = useTranslations('staff.frame');
  const submission = useSubmission();
  const [typed, setTyped] = useState<readonly string[]>();
  const dates = typed ?? offerDates(draft);
  const made = dates.flatMap((one) => fromInput(one) ?? []);
  const duplicate = () =>
    submission.send(async () => {
      const body = { startsAt: made };
      const { number } = await staffApi.duplicateEvent({ params: { number: draft.event.number }, body });
      setTyped(undefined);
      onClose();
      onMade(number);
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('duplicateTitle')} closeLabel={tFrame('close')}>
      <StaffForm submission={submission} onSubmit={duplicate}>
        <p>{t('duplicateText')}</p>
        <div className="grid max-h-72 gap-3 overflow-y-auto">
          {dates.map((date, at) => (
            <div key={at} className="flex items-end gap-2">
              <TextField
                label={t('dateNumber', { number: at + 1 })}
                type="datetime-local"
                value={date}
                onChange={({ target }) => setTyped(dates.map((one, other) => (other === at ? target.value : one)))}
              />
              <button
                type="button"
                className="small-button"
                disabled={dates.length === 1}
                onClick={() => setTyped(dates.filter((_, other) => other !== at))}
              >
                {t('remove')}
              </button>
            </div>
          ))}
        </div>
        <div className="flex flex-wrap justify-between gap-2">
          <Button onClick={() => setTyped([...dates, dates.at(-1) ?? ''])}>{t('addDate')}</Button>
          <Button type="submit" tone="main" busy={submission.busy} disabled={made.length === 0}>
            {t('duplicate')}
          </Button>
        </div>
      </StaffForm>
    </Dialog>
  );
}

function offerDates(draft: EventDraftInput): string[] {
  const starts = draft
    .keys('performances')
    .map((key) => Date.parse(formatFieldValue(draft.value(`performances/${key}/startsAt`))))
    .filter((at) => !Number.isNaN(at))
    .toSorted((a, b) => a - b);
  const [first] = starts;
  if (first === undefined) return [''];
  const weeks = Math.max(1, Math.ceil((Date.now() - first) / weekMs) + 1);
  return starts.map((at) => toInput(new Date(at + weeks * weekMs).toISOString()));
}
