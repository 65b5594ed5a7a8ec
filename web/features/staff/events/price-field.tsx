import { useState, type ReactNode } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { formatFieldValue, type FieldValue } from './use-event-draft.ts';

/** Price input in dollars; the value is in cents once it is a valid number. */
export function PriceField({
  label,
  cents,
  error,
  onCents,
}: {
  label: ReactNode;
  cents: FieldValue;
  error: string | undefined;
  onCents: (cents: FieldValue) => void;
}) {
  const shown = typeof cents === 'number' ? String(cents / 100) : formatFieldValue(cents);
  const [typed, setTyped] = useState<{ text: string; of: FieldValue }>();
  // Preserves partial input such as "120." until the value changes.
  const text = typed && typed.of === cents ? typed.text : shown;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={text}
      error={error}
      onChange={({ target }) => {
        const value = readCents(target.value);
        setTyped({ text: target.value, of: value });
        onCents(value);
      }}
    />
  );
}

function readCents(typed: string): FieldValue {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return null;
  return /^-?\d{1,7}(?:\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : typed;
}
