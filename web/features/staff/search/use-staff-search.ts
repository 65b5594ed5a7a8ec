import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../../contract/core/language.ts';
import type { StaffSearchResults } from '../../../../contract/staff/orders.ts';
import { staffApi } from '../api/staff-api.ts';
import { useLanguage } from '../language/language.tsx';
import { useSubmission, type Submission } from '../forms/use-submission.ts';

/** Pause in typing, in ms, before the search runs; a scanner types a whole code faster. */
const restMs = 180;

/** Searches for a text after a pause in typing; ignores responses to earlier texts. */
export function useStaffSearch(text: string): {
  found: StaffSearchResults | undefined;
  submission: Submission;
} {
  const submission = useSubmission();
  const language = useLanguage();
  const [found, setFound] = useState<{ text: string; language: Language; found: StaffSearchResults }>();
  const requested = useRef(0);
  const { send } = submission;
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (text.trim() === '') return;
    const turn = ++requested.current;
    const timer = window.setTimeout(() => {
      void latest.current(async () => {
        const result = await staffApi.findAnything({ query: { text } });
        if (turn === requested.current) setFound({ text, language, found: result });
      });
    }, restMs);
    return () => window.clearTimeout(timer);
  }, [text, language]);
  const isOf = found?.text === text && found.language === language;
  return { found: isOf ? found.found : undefined, submission };
}
