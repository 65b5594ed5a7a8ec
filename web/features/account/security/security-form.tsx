import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';

/** Small security page form that submits an intent and, if given, an ID. */
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
