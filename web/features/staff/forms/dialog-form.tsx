import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Trouble } from './trouble.tsx';
import type { Sending } from './use-sending.ts';

/** Form in a dialog: errors on top, close and submit buttons at the bottom. */
export function DialogForm({
  text,
  sending,
  ids = {},
  send,
  onSend,
  onClose,
  children,
}: {
  text?: ReactNode;
  sending: Sending;
  /** As in `Trouble`. */
  ids?: Readonly<Record<string, string>>;
  /** Label of the submit button. */
  send: string;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('staff.forms');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {text ? <p>{text}</p> : null}
      <Trouble sending={sending} ids={ids} />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" tone="main" busy={sending.busy}>
          {send}
        </Button>
      </div>
    </form>
  );
}
