import { useEffect, useRef, useState } from 'react';
import { useSubmission, type Submission } from './use-submission.ts';

/**
 * Returns the result of a call, made again when `key` changes; the previous result remains until the new one arrives.
 * @param key identifies the call; null sends none.
 */
export function useRead<Value>(
  key: string | null,
  read: () => Promise<Value>,
): { value: Value | undefined; submission: Submission } {
  const submission = useSubmission();
  const [value, setValue] = useState<Value>();
  const latest = useRef({ send: submission.send, read });
  useEffect(() => {
    latest.current = { send: submission.send, read };
  });
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    void latest.current.send(async () => {
      const result = await latest.current.read();
      if (isWanted) setValue(result);
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return { value, submission };
}
