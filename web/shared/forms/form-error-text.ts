import { useTranslations } from 'use-intl';
import type { Problem } from '../../../contract/core/call.ts';
import { CallError } from '../../../contract/core/call-error.ts';
import type { FieldCode } from '../../../words/field-code.ts';
import type { FormFailure } from '../page/page.ts';

/** Returns an error for mistakes that the page itself finds, by field; `act` throws it like a server error. */
export function fieldMistakes(mistakes: Readonly<Record<string, FieldCode>>): CallError {
  return new CallError({
    type: 'urn:fei:problem:invalid_input',
    title: '',
    status: 422,
    code: 'invalid_input',
    detail: '',
    instance: '',
    errors: Object.entries(mistakes).map(([field, code]) => ({ field, code, detail: '' })),
  });
}

export interface FormErrorText {
  /** Error of the whole form; empty if all errors belong to fields. */
  general: string;
  /** Returns a field's error. */
  at: (field: string) => string | undefined;
  fields: { field: string; message: string }[];
}

/** Returns the texts of a form error: the server's, or the page's own if there was no response. */
export function useFormErrorText(failure: FormFailure | undefined): FormErrorText {
  const t = useTranslations('buying');
  const tShell = useTranslations('shell');
  const tFields = useTranslations('fields');
  const problem = failure?.problem;
  const fields = (problem?.errors ?? []).map((error) => ({
    field: error.field,
    message: error.detail || tFields(error.code as FieldCode),
  }));
  return {
    general:
      problem && fields.length === 0
        ? problemText(problem, { offline: tShell('offlineText'), busy: t('busy'), failed: t('failed') })
        : '',
    at: (field) => fields.find((one) => one.field === field)?.message,
    fields,
  };
}

function problemText(problem: Problem, words: Record<'offline' | 'busy' | 'failed', string>): string {
  if (problem.code === 'offline') return words.offline;
  return problem.detail || (problem.status === 503 ? words.busy : words.failed);
}

/**
 * Returns the ID to send with a form: usually a new one. After a failure with an unknown result it is the same ID,
 * which makes a retry safe.
 */
export function submissionIdOf(failure: FormFailure | undefined, name: string, newId: string): string {
  const unknown = failure && failure.problem.status >= 500 && failure.problem.code !== 'payment_failed';
  return (unknown && failure.values[name]) || newId;
}
