import { useEffect, useState } from 'react';
import { seatStreamPath, type SeatStates } from '../../../contract/seating/seat-map.ts';
import { apiAddress } from '../../shared/transport/send-call.ts';
import { browserApi } from '../../shared/transport/transport.ts';
import { changedStates, fullStates } from './shapes/apply-states.ts';
import { followStates, type Surroundings } from './follow-states.ts';
import type { BlockStates } from './shapes/mark-seats.ts';

export interface LiveSeatStates {
  /** By block. A missing block is free. */
  readonly states: BlockStates;
  /** True while changes arrive through the stream. */
  readonly live: boolean;
  /** True if the states belong to another version of the map, which must then be fetched again. */
  readonly outdated: boolean;
}

/**
 * Updates the seat states in the browser, with at most one render per frame.
 * @param version version of the map shown.
 * @param first states delivered with the page, for the first render.
 */
export function useSeatStates(performanceId: string, version: string, first?: SeatStates): LiveSeatStates {
  const key = `${performanceId} ${version}`;
  const [kept, setKept] = useState(() => startOf(key, version, first));
  useEffect(() => {
    let { states, live, outdated } = startOf(key, version, first);
    let frame = 0;
    const show = () => {
      // A hidden page draws no frames. It shows the latest state when it becomes visible.
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setKept({ key, states, live, outdated });
      });
    };
    const stop = followStates(inBrowser(performanceId), {
      onStates: (whole) => {
        outdated = whole.version !== version;
        if (!outdated) states = fullStates(whole.blocks, states);
        show();
      },
      onChanges: ({ blocks }) => {
        if (outdated) return;
        const before = states;
        states = changedStates(states, blocks);
        if (states !== before) show();
      },
      onLive: (now) => {
        if (now === live) return;
        live = now;
        show();
      },
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
    // `first` belongs to the version: it starts the states and is not looked at again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for performance and version
  }, [key]);
  // States of another performance don't apply here.
  const { states, live, outdated } = kept.key === key ? kept : startOf(key, version, first);
  return { states, live, outdated };
}

function startOf(key: string, version: string, first: SeatStates | undefined) {
  const usable = first?.version === version;
  return { key, states: fullStates(usable ? first.blocks : []), live: false, outdated: false };
}

function inBrowser(performanceId: string): Surroundings {
  return {
    openStream: () => new EventSource(apiAddress(seatStreamPath(performanceId))),
    readStates: () => browserApi.readSeatStates({ params: { performanceId } }),
    isHidden: () => document.hidden,
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
