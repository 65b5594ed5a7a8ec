import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Trouble } from '../forms/trouble.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSending } from '../forms/use-sending.ts';
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
  const sending = useSending();
  const form = useFirstFocus();
  const { typed, field } = useTyped(sending, { code: '' });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.code.trim()) void sending.send(() => onFind(typed.code));
      }}
    >
      <Trouble sending={sending} />
      <TextField label={words.code} help={words.help} autoComplete="off" spellCheck={false} {...field('code')} />
      <div>
        <Button type="submit" tone="main" busy={sending.busy}>
          {words.find}
        </Button>
      </div>
    </form>
  );
}
