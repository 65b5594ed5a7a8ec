import { useTranslations } from 'use-intl';
import type { FieldCode } from '../../../words/field-code.ts';
import type { FormTrouble } from '../page/page.ts';

/** Words for what a form's answer says: the server's, or ours where no answer came. */
export function useTroubleText() {
  const t = useTranslations();
  return {
    general: ({ problem }: FormTrouble): string =>
      problem.detail || (problem.status === 503 ? t('shell.busyText') : t('shell.errorText')),
    at({ problem }: FormTrouble, field: string): string | undefined {
      const error = problem.errors?.find((one) => one.field === field);
      return error && (error.detail || t(`fields.${error.code as FieldCode}`));
    },
  };
}
