import { useState } from 'react';
import type { Sending } from './use-sending.ts';

/**
 * Manages the text of form fields: `<TextField label={…} {...field('name')} />` holds the text and shows the field's
 * error until the user types.
 */
export function useTyped<Name extends string>(sending: Sending, first: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState(first);
  const field = (name: Name) => sending.field(name, typed[name], (value) => setTyped({ ...typed, [name]: value }));
  return { typed, field };
}
