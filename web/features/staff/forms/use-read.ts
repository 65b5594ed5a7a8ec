import { useEffect, useRef, useState } from 'react';
import { useSending, type Sending } from './use-sending.ts';

/**
 * What a call answers, read again whenever `key` is another; what it answered before stays until then.
 * @param key names what is asked for; null asks for nothing.
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
