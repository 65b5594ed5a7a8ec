import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../contract/calls.ts';
import { browserApi } from '../../shared/transport/transport.ts';

export type Suggestion = OutputOf<'suggestEvents'>['events'][number];

/** Milliseconds without typing before suggestions are requested. */
const pauseMs = 160;

/** Returns events that match the text typed so far; late responses are dropped. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const q = typed.trim();
  const [found, setFound] = useState<{ q: string; events: readonly Suggestion[] }>({ q: '', events: [] });
  useEffect(() => {
    if (!q) return;
    let current = true;
    const keep = (events: readonly Suggestion[]) => {
      if (current) setFound({ q, events });
    };
    const timer = setTimeout(() => {
      browserApi.suggestEvents({ query: { q } }).then(
        (result) => keep(result.events),
        // Suggestions are optional: the search works without them.
        () => keep([]),
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q]);
  return q ? found.events : [];
}
