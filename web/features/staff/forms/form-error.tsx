import { useTranslations } from 'use-intl';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import type { Submission } from './use-submission.ts';

/**
 * Shows form errors on top of a form, linked to their fields.
 * @param props.ids element IDs of fields whose `id` differs from their name.
 */
export function FormError({
  submission,
  ids = {},
}: {
  submission: Pick<Submission, 'general' | 'mistakes'>;
  ids?: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('staff.forms');
  const { general, mistakes } = submission;
  if (general) return <ErrorSummary title={t('refused')} errors={[{ message: general }]} />;
  return (
    <ErrorSummary
      title={t('mistakes', { count: mistakes.length })}
      errors={mistakes.map(({ field, message }) => ({ fieldId: ids[field] ?? field, message }))}
    />
  );
}
