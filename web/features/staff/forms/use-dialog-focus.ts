import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the first field in an open dialog, so that users can type immediately. If there are no fields, focuses the
 * submit button, so that Enter confirms.
 */
export function useDialogFocus<Around extends HTMLElement = HTMLFormElement>(): RefObject<Around | null> {
  const form = useRef<Around>(null);
  useEffect(() => {
    // The dialog opens after its content is rendered and focuses its first button.
    const frame = requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('input, select, textarea');
      (field ?? form.current?.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return form;
}
