import { useTranslations } from 'use-intl';
import { TextArea } from '../../../ui/field.tsx';
import type { Submission } from '../forms/use-submission.ts';

/**
 * Reason for an approval request, shown to its approver.
 * @param props.name the field of the call.
 */
export function WhyField({
  name,
  text,
  value,
  onType,
  submission,
}: {
  name: string;
  text: string;
  value: string;
  onType: (value: string) => void;
  submission: Submission;
}) {
  const t = useTranslations('staff.approvals');
  return (
    <>
      <p className="text-warn">{text}</p>
      <TextArea label={t('why')} help={t('whyHelp')} rows={2} {...submission.field(name, value, onType)} />
    </>
  );
}
