import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { FormError } from './form-error.tsx';
import type { Submission } from './use-submission.ts';

/**
 * Console form: text, errors, fields, then the buttons.
 * @param props.submit label of the submit button; if omitted, the children contain the button.
 * @param props.onCancel adds a cancel button, for dialogs.
 * @param props.foot further elements beside the buttons.
 */
export function StaffForm({
  ref,
  text,
  submission,
  ids = {},
  submit,
  tone = 'main',
  disabled = false,
  align = 'end',
  className = 'grid gap-4',
  foot,
  onSubmit,
  onCancel,
  children,
}: {
  ref?: RefObject<HTMLFormElement | null>;
  text?: ReactNode;
  submission: Pick<Submission, 'busy' | 'general' | 'mistakes'>;
  /** As in `FormError`. */
  ids?: Readonly<Record<string, string>>;
  submit?: ReactNode;
  tone?: 'main' | 'plain';
  disabled?: boolean;
  align?: 'start' | 'end';
  className?: string;
  foot?: ReactNode;
  onSubmit: () => unknown;
  onCancel?: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations('staff.forms');
  return (
    <form
      ref={ref}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {text ? <p>{text}</p> : null}
      <FormError submission={submission} ids={ids} />
      {children}
      {submit ? (
        <div className={`flex flex-wrap items-center gap-2 ${align === 'end' ? 'justify-end' : ''}`}>
          {onCancel ? <Button onClick={onCancel}>{t('cancel')}</Button> : null}
          {align === 'end' ? foot : null}
          <Button type="submit" tone={tone} busy={submission.busy} disabled={disabled}>
            {submit}
          </Button>
          {align === 'start' ? foot : null}
        </div>
      ) : null}
    </form>
  );
}
