import { useTranslations } from 'use-intl';
import type { FieldCode } from '../../../words/field-code.ts';
import type { FormFailure } from '../page/page.ts';

/** Returns functions that describe an error: in the server's text, or in the page's own if there was no response. */
export function useErrorText() {
  const t = useTranslations();
  return {
    general({ problem }: FormFailure): string {
      if (problem.code === 'offline') return t('shell.offlineText');
      return problem.detail || (problem.status === 503 ? t('shell.busyText') : t('shell.errorText'));
    },
    at({ problem }: FormFailure, field: string): string | undefined {
      const error = problem.errors?.find((one) => one.field === field);
      return error && (error.detail || t(`fields.${error.code as FieldCode}`));
    },
  };
}
