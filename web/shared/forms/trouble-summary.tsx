import { useTranslations } from 'use-intl';
import type { FormTrouble } from '../page/page.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useTroubleText } from './trouble-text.ts';

/** Lists the errors of a short form above it, with a link to each field, whose id is its name. */
export function TroubleSummary(props: { trouble: FormTrouble | undefined; fields: readonly string[] }) {
  const t = useTranslations('shell');
  const text = useTroubleText();
  const { trouble } = props;
  if (!trouble) return null;
  const found = props.fields.flatMap((name) => {
    const message = text.at(trouble, name);
    return message ? [{ fieldId: name, message }] : [];
  });
  const errors = found.length > 0 ? found : [{ message: text.general(trouble) }];
  return <ErrorSummary title={t('errorSummary', { count: errors.length })} errors={errors} answer={trouble} />;
}
