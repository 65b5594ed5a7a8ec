import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Around {
  label: ReactNode;
  help?: ReactNode;
  /** Error message, announced when it appears. */
  error?: string | undefined;
  /** Shown after the label if the field may stay empty. */
  optional?: string;
}

const inputShape = 'field';

function describe(id: string, help: ReactNode, error: string | undefined): string | undefined {
  return [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

/** Shows label and help above the input, the error with an icon below it. */
function Around({ id, label, help, error, optional, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional ? <span className="font-normal text-muted"> ({optional})</span> : null}
      </label>
      {help ? (
        <p id={`${id}-help`} className="text-small text-muted">
          {help}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="state-line text-danger empty:hidden">
      {error ? (
        <>
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </>
      ) : null}
    </p>
  );
}

/** Returns the props of the input and of the elements around it. */
function useField<Input extends Pick<ComponentProps<'input'>, 'id' | 'aria-invalid'>>(props: Around & Input) {
  const { label, help, error, optional, ...input } = props;
  const made = useId();
  const id = input.id ?? made;
  return {
    around: { id, label, help, error, ...(optional ? { optional } : {}) },
    input: {
      ...input,
      id,
      // In a group with a shared error, each input states whether it is wrong.
      'aria-invalid': error ? true : input['aria-invalid'],
      'aria-describedby': describe(id, help, error),
      className: inputShape,
    },
  };
}

export function TextField(props: Around & ComponentProps<'input'>) {
  const { around, input } = useField(props);
  return (
    <Around {...around}>
      <input {...input} />
    </Around>
  );
}

export function TextArea(props: Around & ComponentProps<'textarea'>) {
  const { around, input } = useField(props);
  return (
    <Around {...around}>
      <textarea rows={3} {...input} />
    </Around>
  );
}

export function SelectField({ children, ...props }: Around & ComponentProps<'select'>) {
  const { around, input } = useField(props);
  return (
    <Around {...around}>
      <select {...input}>{children}</select>
    </Around>
  );
}

/** Tick box or radio button with its label to the right; the whole line is clickable. */
export function ChoiceField({
  label,
  help,
  error,
  type = 'checkbox',
  ...input
}: Omit<Around, 'optional'> & ComponentProps<'input'>) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          type={type}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describe(id, help, error)}
          className="mt-1 size-5 shrink-0"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      </label>
      {help ? (
        <p id={`${id}-help`} className="ps-8 text-small text-muted">
          {help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
