import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Focuses the first empty field of a form when it appears. For pages with nothing but that form. */
export function useFirstFocus<Around extends HTMLElement = HTMLFormElement>(): RefObject<Around | null> {
  const form = useRef<Around>(null);
  useLayoutEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  }, []);
  return form;
}
