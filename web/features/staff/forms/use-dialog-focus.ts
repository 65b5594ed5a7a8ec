import { useEffect, useRef, type RefObject } from 'react';

/**
 * The first field of a form in a dialog has the focus once the dialog is open, so that one types at once; without a field
 * its button, so that Enter does what the dialog asks.
 */
export function useDialogFocus<Around extends HTMLElement = HTMLFormElement>(): RefObject<Around | null> {
  const form = useRef<Around>(null);
  useEffect(() => {
    // The dialog opens after what is in it is there, and gives the focus to its first button.
    const frame = requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('input, select, textarea');
      (field ?? form.current?.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return form;
}
