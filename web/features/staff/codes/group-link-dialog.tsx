import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';
import { CopyButton } from '../show/copy-button.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { parseCount } from './parse-count.ts';

/**
 * Creates a link with which members join a group.
 * @param props.group undefined if the dialog is closed.
 */
export function GroupLinkDialog({
  number,
  group,
  onClose,
}: {
  number: number;
  group: string | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('staff.codes');
  const tFrame = useTranslations('staff.frame');
  return (
    <Dialog open={group !== undefined} onClose={onClose} title={t('makeLink')} closeLabel={tFrame('close')}>
      {group === undefined ? null : <LinkForm key={group} {...{ number, group, onClose }} />}
    </Dialog>
  );
}

function LinkForm({ number, group, onClose }: { number: number; group: string; onClose: () => void }) {
  const t = useTranslations('staff.codes');
  const formats = useStaffFormats();
  const submission = useSubmission();
  const { typed, field } = useTyped(submission, { days: '14' });
  const [made, setMade] = useState<{ address: string; until: string }>();
  const make = () =>
    submission.send(async () => {
      const body = { days: parseCount(typed.days) };
      setMade(await staffApi.linkPriorityGroup({ params: { number, group }, body }));
    });
  if (made) {
    return (
      <div className="grid gap-4">
        <p role="status">{t('linkMade', { until: formats.dayAndTime(made.until) })}</p>
        <TextArea label={t('link')} readOnly rows={3} value={made.address} spellCheck={false} />
        <div className="flex flex-wrap justify-end gap-2">
          <CopyButton text={made.address} label={t('copyLink')} />
          <Button tone="main" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <StaffForm
      text={t('linkText', { group })}
      submission={submission}
      submit={t('makeLink')}
      onSubmit={make}
      onCancel={onClose}
    >
      <TextField label={t('days')} inputMode="numeric" {...field('days')} />
    </StaffForm>
  );
}
