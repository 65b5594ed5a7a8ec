import { useTranslations } from 'use-intl';
import type { FormFailure } from '../page/page.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useErrorText } from './use-error-text.ts';

/** Lists the errors of a short form above it, with a link to each field, whose ID is its name. */
export function FormErrorSummary(props: { failure: FormFailure | undefined; fields: readonly string[] }) {
  const t = useTranslations('shell');
  const text = useErrorText();
  const { failure } = props;
  if (!failure) return null;
  const found = props.fields.flatMap((name) => {
    const message = text.at(failure, name);
    return message ? [{ fieldId: name, message }] : [];
  });
  const errors = found.length > 0 ? found : [{ message: text.general(failure) }];
  return <ErrorSummary title={t('errorSummary', { count: errors.length })} errors={errors} answer={failure} />;
}
