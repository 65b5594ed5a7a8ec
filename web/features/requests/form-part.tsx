import type { ReactNode } from 'react';

export function FormPart({ legend, help, children }: { legend: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5">
      <legend className="float-start w-full text-title font-bold">{legend}</legend>
      {help ? <p className="-mt-3 clear-both text-muted">{help}</p> : null}
      {children}
    </fieldset>
  );
}
