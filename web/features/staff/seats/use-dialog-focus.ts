import { useEffect, useRef, type RefObject } from 'react';

/** The first field of a form in a dialog has the focus once the dialog is open, so that one types at once. */
export function useDialogFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog opens after what is in it is there, and gives the focus to its first button.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return form;
}
