import { useState } from 'react';
import { TextField } from '../../../../ui/field.tsx';
import { parseTypedSpans, formatTypedSpans } from './typed-spans.ts';

/** Opening hours of a day. Preserves the text as typed while its value is unchanged. */
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
  const [typed, setTyped] = useState(formatTypedSpans(value));
  const isOwn = formatTypedSpans(parseTypedSpans(typed)) === formatTypedSpans(value);
  return (
    <TextField
      label={label}
      id={id}
      autoComplete="off"
      error={error}
      value={isOwn ? typed : formatTypedSpans(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseTypedSpans(target.value));
      }}
    />
  );
}
