import { useEffect, useRef, useState } from 'react';
import type { Found } from '../../../../contract/staff/orders.ts';
import { staffApi } from '../api/staff-api.ts';
import { useSending, type Sending } from '../forms/use-sending.ts';

/** How long somebody rests before it is looked for. Milliseconds: a scanner types a whole code in less. */
const restMs = 180;

/** What is found for a text, a moment after it was typed; of two answers the later question's counts. */
export function useFound(text: string): {
  found: Found | undefined;
  sending: Sending;
} {
  const sending = useSending();
  const [found, setFound] = useState<{ text: string; found: Found }>();
  const asked = useRef(0);
  const { send } = sending;
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (text.trim() === '') return;
    const turn = ++asked.current;
    const timer = window.setTimeout(() => {
      void latest.current(async () => {
        const answer = await staffApi.findAnything({ query: { text } });
        if (turn === asked.current) setFound({ text, found: answer });
      });
    }, restMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return { found: found?.text === text ? found.found : undefined, sending };
}
