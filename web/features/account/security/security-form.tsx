import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';

/** A small form of the security page that sends an intent and, if given, an id. */
export function SecurityForm({
  intent,
  id,
  className,
  children,
}: {
  intent: string;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset className={className}>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      {id ? <input type="hidden" name="id" value={id} /> : null}
      {children}
    </Form>
  );
}
