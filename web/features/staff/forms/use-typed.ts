import { useState } from 'react';
import type { Sending } from './use-sending.ts';

/**
 * What is typed into the fields of a form: `<TextField label={…} {...field('name')} />` keeps its text and shows its
 * mistake until somebody types.
 */
export function useTyped<Name extends string>(sending: Sending, first: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState(first);
  const field = (name: Name) => ({
    id: name,
    value: typed[name],
    error: sending.at(name),
    onChange: ({ target }: { target: { value: string } }) => {
      sending.mend(name);
      setTyped({ ...typed, [name]: target.value });
    },
  });
  return { typed, field };
}
