import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../../../contract/core/call.ts';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { FieldCode } from '../../../../words/field-code.ts';

export interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** State of the last submission, with messages in the user's language. */
export interface Submission {
  readonly busy: boolean;
  /** Error of the whole form; undefined if all errors belong to fields. */
  readonly general: string | undefined;
  /** Field errors in response order. */
  readonly mistakes: readonly { readonly field: string; readonly message: string }[];
  /** Returns the error of a field, for its `error` prop. */
  readonly at: (field: string) => string | undefined;
  /** Clears the error of a field when the user types. */
  readonly clearError: (field: string) => void;
  /**
   * Returns the props of a text field: `<TextField label={…} {...submission.field('reason', reason, setReason)} />`.
   * The field shows its error until the user types.
   * @param name of the field in the call; also its element ID.
   */
  readonly field: (name: string, value: string, set: (value: string) => void) => FieldProps;
  /**
   * Submits a form or runs an action. Stores errors here; the input stays.
   * @returns true if it succeeded.
   */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
}

/**
 * For all forms and buttons that change data: `onSubmit` calls `submission.send(async () => { await staffApi.…; })`,
 * fields get `error={submission.at('name')}`, the button gets `busy={submission.busy}`, and `<FormError
 * submission={submission} />` is on top.
 */
export function useSubmission(): Submission {
  const words = useProblemWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [clearedFields, setMended] = useState<readonly string[]>([]);
  const mistakes = (problem?.errors ?? [])
    .filter(({ field }) => !clearedFields.includes(field))
    .map((error) => ({ field: error.field, message: words.mistake(error) }));
  const at = (field: string) => mistakes.find((one) => one.field === field)?.message;
  const clearError = (field: string) => {
    if (mistakes.some((one) => one.field === field)) setMended([...clearedFields, field]);
  };
  return {
    busy,
    general: problem && !problem.errors?.length ? words.general(problem) : undefined,
    mistakes,
    at,
    clearError,
    field: (name, value, set) => ({
      id: name,
      value,
      error: at(name),
      onChange: ({ target }) => {
        clearError(name);
        set(target.value);
      },
    }),
    async send(work) {
      setBusy(true);
      setProblem(undefined);
      setMended([]);
      try {
        await work();
        return true;
      } catch (error) {
        setProblem(error instanceof CallError ? error.problem : unexpected(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

function unexpected(error: unknown): Problem {
  console.error(error);
  return {
    type: 'urn:fei:problem:internal_error',
    title: '',
    status: 500,
    code: 'internal_error',
    detail: '',
    instance: '',
  };
}

/** Returns functions for error messages: the server's, or the page's own if there was no response. */
function useProblemWords() {
  const t = useTranslations('staff.forms');
  const tFields = useTranslations('fields');
  return {
    general(problem: Problem): string {
      if (problem.status === 503 && !problem.detail) return navigator.onLine ? t('busy') : t('offline');
      return problem.detail || t('failed');
    },
    mistake: (error: { code: string; detail: string }): string => error.detail || tFields(error.code as FieldCode),
  };
}
