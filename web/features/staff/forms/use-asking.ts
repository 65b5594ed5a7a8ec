import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether the button of a form was pressed: from then on the form shows what is missing. Each time it's pressed, the first
 * field that is marked as wrong gets the focus. @param given the form, where something else has a reference to it already.
 */
export function useAsking(given?: RefObject<HTMLFormElement | null>): {
  form: RefObject<HTMLFormElement | null>;
  isAsked: boolean;
  ask: () => void;
  /** Shows nothing as missing again: what was typed is sent. */
  forget: () => void;
} {
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong;
    field?.focus();
  }, [form, times]);
  return { form, isAsked: times > 0, ask: () => setTimes((before) => before + 1), forget: () => setTimes(0) };
}
