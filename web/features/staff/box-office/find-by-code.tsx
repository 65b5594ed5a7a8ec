import { TextField } from '../../../ui/field.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';

/**
 * Field to type or scan an order number or a ticket code.
 * @param props.words label and button text.
 */
export function FindByCode({
  words,
  onFind,
}: {
  words: { readonly code: string; readonly help: string; readonly find: string };
  onFind: (code: string) => Promise<void>;
}) {
  const submission = useSubmission();
  const form = useFirstFocus();
  const { typed, field } = useTyped(submission, { code: '' });
  return (
    <StaffForm
      ref={form}
      submission={submission}
      submit={words.find}
      align="start"
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={() => typed.code.trim() && submission.send(() => onFind(typed.code))}
    >
      <TextField label={words.code} help={words.help} autoComplete="off" spellCheck={false} {...field('code')} />
    </StaffForm>
  );
}
