import { Form, useNavigation } from 'react-router';
import type { ReactNode } from 'react';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { Button } from '../../../ui/button.tsx';

/** A pending action on tickets, with a button to undo it if possible. */
export function UndoLine({
  title,
  children,
  undo,
}: {
  title: string;
  children: ReactNode;
  /** `field`: name and value that identify the item. `of`: the item, for screen readers that read only the button. */
  undo: { intent: string; field: { name: string; value: string | number }; label: string; of: string } | undefined;
}) {
  const busy = useNavigation().state !== 'idle';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-muted [overflow-wrap:anywhere]">{children}</p>
      </div>
      {undo ? (
        <Form method="post" preventScrollReset>
          <CsrfField />
          <input type="hidden" name={undo.field.name} value={undo.field.value} />
          <Button type="submit" name="intent" value={undo.intent} busy={busy}>
            {undo.label}
            <span className="sr-only">: {undo.of}</span>
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
