import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../../../contract/core/call.ts';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { FieldCode } from '../../../../words/field-code.ts';

/** What became of the last thing that was sent, in the reader's words. */
export interface Sending {
  readonly busy: boolean;
  /** What is wrong with the whole; undefined where every mistake stands at a field. */
  readonly general: string | undefined;
  /** Every mistake at a field, in the order of the answer. */
  readonly mistakes: readonly { readonly field: string; readonly message: string }[];
  /** The mistake at a field, for its `error`. */
  readonly at: (field: string) => string | undefined;
  /** Takes the mistake away as soon as somebody types. */
  readonly mend: (field: string) => void;
  /**
   * Does what a form or a button says. Whatever is refused is kept here, and nothing that was typed is lost. @returns
   * whether it was done.
   */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
}

/**
 * For every form and every button that changes something: `const sending = useSending()`, `onSubmit` calls
 * `sending.send(async () => { await staffApi.…; })`, fields get `error={sending.at('name')}`, the button
 * `busy={sending.busy}`, and `<Trouble sending={sending} />` stands on top.
 */
export function useSending(): Sending {
  const words = useProblemWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [mended, setMended] = useState<readonly string[]>([]);
  const mistakes = (problem?.errors ?? [])
    .filter(({ field }) => !mended.includes(field))
    .map((error) => ({ field: error.field, message: words.mistake(error) }));
  return {
    busy,
    general: problem && !problem.errors?.length ? words.general(problem) : undefined,
    mistakes,
    at: (field) => mistakes.find((one) => one.field === field)?.message,
    mend: (field) => {
      if (mistakes.some((one) => one.field === field)) setMended([...mended, field]);
    },
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
  // Not expected by anybody: whoever looks for it finds it where browsers show such things.
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

/** Words for what a call answered: the server's, or ours where no answer came. */
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
