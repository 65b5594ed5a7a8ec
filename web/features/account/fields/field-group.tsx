import type { ReactNode } from 'react';
import { FieldError } from '../../../ui/field.tsx';

/** Groups several inputs under one heading and shows their error in one place. */
export function FieldGroup(props: {
  id: string;
  legend: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  const described = [props.help ? `${props.id}-help` : '', props.error ? `${props.id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      id={props.id}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className="grid min-w-0 content-start gap-1"
    >
      <legend className="font-semibold">{props.legend}</legend>
      {props.help ? (
        <p id={`${props.id}-help`} className="text-small text-muted">
          {props.help}
        </p>
      ) : null}
      {props.children}
      <FieldError id={`${props.id}-error`} error={props.error} />
    </fieldset>
  );
}

/** Starts a section of a long form: a heading over a perforated edge. */
export function FormSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="perforated grid gap-5 pt-6">
      <h2 className="text-title font-bold">{heading}</h2>
      {children}
    </section>
  );
}
