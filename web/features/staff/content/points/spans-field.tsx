import { useState } from 'react';
import { TextField } from '../../../../ui/field.tsx';
import { readTyped, sayTyped } from './type-spans.ts';

/** Opening hours of a day. Keeps the text as typed as long as its value is the same. */
export function SpansField({
  label,
  id,
  value,
  onChange,
  error,
}: {
  label: string;
  id: string;
  value: readonly string[];
  onChange: (spans: string[]) => void;
  error: string | undefined;
}) {
  const [typed, setTyped] = useState(sayTyped(value));
  const isOwn = sayTyped(readTyped(typed)) === sayTyped(value);
  return (
    <TextField
      label={label}
      id={id}
      autoComplete="off"
      error={error}
      value={isOwn ? typed : sayTyped(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTyped(target.value));
      }}
    />
  );
}
