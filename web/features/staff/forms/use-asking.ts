import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Tracks form submission: after the first submit the form shows missing fields, and each submit focuses the first
 * invalid field.
 * @param given the form's ref, if one exists already.
 */
export function useAsking(given?: RefObject<HTMLFormElement | null>): {
  form: RefObject<HTMLFormElement | null>;
  isAsked: boolean;
  ask: () => void;
  /** Hides missing fields again after the input is sent. */
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
