import { useEffect, useRef, useState } from 'react';
import { useSending, type Sending } from './use-sending.ts';

/**
 * Returns the result of a call and repeats the call when `key` changes; keeps the previous result meanwhile.
 * @param key identifies the call; null sends none.
 */
export function useRead<Value>(
  key: string | null,
  read: () => Promise<Value>,
): { value: Value | undefined; sending: Sending } {
  const sending = useSending();
  const [value, setValue] = useState<Value>();
  const latest = useRef({ send: sending.send, read });
  useEffect(() => {
    latest.current = { send: sending.send, read };
  });
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    void latest.current.send(async () => {
      const answer = await latest.current.read();
      if (isWanted) setValue(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return { value, sending };
}
