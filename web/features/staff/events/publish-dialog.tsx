import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { StaffEvent } from '../../../../contract/staff/events.ts';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Changes } from './overview-tab.tsx';
import { ProblemList } from './problem-list.tsx';
import type { EventDraftInput } from './use-event-draft.ts';

export function PublishDialog({
  open,
  onClose,
  draft,
}: {
  open: boolean;
  onClose: () => void;
  draft: EventDraftInput;
}) {
  const t = useTranslations('staff.events');
  const tFrame = useTranslations('staff.frame');
  const { event } = draft;
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  const [stopped, setStopped] = useState<StaffEvent['problems']>();
  const [isStale, setStale] = useState(false);
  const problems = stopped ?? event.problems;
  const publish = () =>
    submission.send(async () => {
      const body = { version: event.version, ...(reason.trim() ? { reason: reason.trim() } : {}) };
      const result = await staffApi.publishEvent({ params: { number: event.number }, body });
      if (result.outcome === 'stopped') return setStopped(result.problems);
      await draft.reload();
      if (result.outcome === 'stale') return setStale(true);
      setReason('');
      setStopped(undefined);
      setStale(false);
      onClose();
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('publishTitle')} closeLabel={tFrame('close')}>
      <FormError submission={submission} />
      {isStale ? (
        <p role="alert" className="text-warn">
          {t('publishStale')}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <div role="alert" className="rounded-card border border-danger">
          <p className="px-4 py-2 font-bold text-danger">{t('stops', { count: problems.length })}</p>
          {/* Closes the dialog when a link in it leads to the page below. */}
          <div onClickCapture={onClose}>
            <ProblemList number={event.number} problems={problems} />
          </div>
        </div>
      ) : (
        <>
          <Changes draft={draft} />
          <TextField
            label={t('reason')}
            optional={t('optional')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        {problems.length === 0 ? (
          <Button tone="main" busy={submission.busy} onClick={() => void publish()}>
            {t('publish')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
