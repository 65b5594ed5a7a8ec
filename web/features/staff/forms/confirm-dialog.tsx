import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { StaffForm } from './staff-form.tsx';
import { useAsking } from './use-asking.ts';
import { useSubmission } from './use-submission.ts';

/**
 * Confirms an irreversible action: the server's preview (`children`), a reason if the log requires one, and a button
 * that names the action ("Refund HK$1,200"). Closes after success; shows errors inside.
 * @param props.onConfirm carries out the action and throws the errors of `staffApi`.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  act,
  needsReason = false,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  act: string;
  needsReason?: boolean;
  onConfirm: (reason: string) => Promise<void>;
  children?: ReactNode;
}) {
  const t = useTranslations('staff.forms');
  const tFrame = useTranslations('staff.frame');
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  const { form, isAsked, ask, forget } = useAsking();
  const lacksReason = needsReason && reason.trim() === '';
  const confirm = async () => {
    ask();
    if (lacksReason) return;
    if (!(await submission.send(() => onConfirm(reason.trim())))) return;
    setReason('');
    forget();
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={tFrame('close')}>
      <StaffForm ref={form} submission={submission} submit={act} onSubmit={confirm} onCancel={onClose}>
        {children}
        {needsReason ? (
          <TextArea
            label={t('reason')}
            help={t('reasonHelp')}
            rows={2}
            {...submission.field('reason', reason, setReason)}
            error={submission.at('reason') ?? (isAsked && lacksReason ? t('reasonNeeded') : undefined)}
          />
        ) : null}
      </StaffForm>
    </Dialog>
  );
}
