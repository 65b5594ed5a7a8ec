import { useId, useState } from 'react';
import { FieldError } from '../../../../ui/field.tsx';

/**
 * Number with a unit, applied on Enter or when the field loses focus. Invalid or out-of-range input stays with an
 * error.
 * @param props.value null shows an empty field, for a selection with different values.
 */
export function NumberField({
  label,
  unit,
  value,
  least,
  most,
  mistake,
  onDone,
}: {
  label: string;
  unit?: string;
  value: number | null;
  least: number;
  most: number;
  mistake: string;
  onDone: (value: number) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; of: number | null }>();
  const text = typed && typed.of === value ? typed.text : value === null ? '' : String(value);
  const number = Number(text);
  const isWrong = text.trim() !== '' && !(Number.isInteger(number) && number >= least && number <= most);
  const done = () => {
    if (typed === undefined || isWrong || text.trim() === '') return;
    setTyped(undefined);
    if (number !== value) onDone(number);
  };
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-small text-muted">
        {label}
        {unit ? ` (${unit})` : ''}
      </label>
      <input
        id={id}
        className="field tabular"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => setTyped({ text: target.value, of: value })}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
        }}
      />
      <FieldError id={`${id}-error`} error={isWrong ? mistake : undefined} />
    </div>
  );
}

/**
 * Text field that applies its value like `NumberField`.
 * @param props.onDone returns true if the value was accepted.
 */
export function NameField({
  label,
  value,
  longest,
  onDone,
}: {
  label: string;
  value: string;
  longest: number;
  onDone: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; of: string }>();
  const text = typed && typed.of === value ? typed.text : value;
  const done = () => {
    setTyped(undefined);
    if (text.trim() !== '' && text.trim() !== value) onDone(text.trim());
  };
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <input
        id={id}
        className="field"
        maxLength={longest}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, of: value })}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
        }}
      />
    </div>
  );
}

export function OptionField<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: Value | '';
  options: readonly { readonly value: Value; readonly label: string }[];
  onChoose: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <select id={id} className="field" value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {value === '' ? <option value="">—</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
