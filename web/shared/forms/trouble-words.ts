import { useTranslations } from 'use-intl';
import type { Problem } from '../../../contract/core/call.ts';
import { CallError } from '../../../contract/core/call-error.ts';
import type { FieldCode } from '../../../words/field-code.ts';
import type { FormTrouble } from '../page/page.ts';

/** Mistakes that the page finds by itself, by field; told there like any other. Thrown by `act`. */
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

export interface TroubleWords {
  /** What is wrong with the whole; empty where every mistake stands at a field. */
  general: string;
  /** The mistake at a field. */
  at: (field: string) => string | undefined;
  /** Every mistake at a field, in the order of the answer. */
  fields: { field: string; message: string }[];
}

/** Words for what went wrong: the server's, or ours where no answer came. */
export function useTroubleWords(trouble: FormTrouble | undefined): TroubleWords {
  const t = useTranslations('buying');
  const tFields = useTranslations('fields');
  const problem = trouble?.problem;
  const fields = (problem?.errors ?? []).map((error) => ({
    field: error.field,
    message: error.detail || tFields(error.code as FieldCode),
  }));
  return {
    general: problem && fields.length === 0 ? problemText(problem, t('busy'), t('failed')) : '',
    at: (field) => fields.find((one) => one.field === field)?.message,
    fields,
  };
}

function problemText(problem: Problem, busy: string, failed: string): string {
  return problem.detail || (problem.status === 503 ? busy : failed);
}

/**
 * The id to send with a form: a new one, except after a failure that leaves open whether the request was carried out;
 * then the same id again finds out.
 */
export function idToSend(trouble: FormTrouble | undefined, name: string, newId: string): string {
  const unknown = trouble && trouble.problem.status >= 500 && trouble.problem.code !== 'payment_failed';
  return (unknown && trouble.values[name]) || newId;
}
