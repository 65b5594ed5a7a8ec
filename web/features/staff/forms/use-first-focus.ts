import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Of a form that is all there is to do here: the first field that is still empty has the focus when it appears. */
export function useFirstFocus<Around extends HTMLElement = HTMLFormElement>(): RefObject<Around | null> {
  const form = useRef<Around>(null);
  useLayoutEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  }, []);
  return form;
}
