import { useTranslations } from 'use-intl';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import type { Sending } from './use-sending.ts';

/**
 * What was refused, on top of a form, with a link to each field. @param props.ids the element of a field, where its `id`
 * is not its name.
 */
export function Trouble({
  sending,
  ids = {},
}: {
  sending: Pick<Sending, 'general' | 'mistakes'>;
  ids?: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('staff.forms');
  const { general, mistakes } = sending;
  if (general) return <ErrorSummary title={t('refused')} errors={[{ message: general }]} />;
  return (
    <ErrorSummary
      title={t('mistakes', { count: mistakes.length })}
      errors={mistakes.map(({ field, message }) => ({ fieldId: ids[field] ?? field, message }))}
    />
  );
}
