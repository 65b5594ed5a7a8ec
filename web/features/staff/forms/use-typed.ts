import { useState } from 'react';
import type { Submission } from './use-submission.ts';

/**
 * Manages the text of form fields: `<TextField label={…} {...field('name')} />` holds the text and shows the field's
 * error until the user types.
 */
export function useTyped<Name extends string>(submission: Submission, first: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState(first);
  const field = (name: Name) => submission.field(name, typed[name], (value) => setTyped({ ...typed, [name]: value }));
  return { typed, field };
}
