import { useEffect, useState } from 'react';
import { seatStreamPath, type SeatStates } from '../../../contract/seating/seat-map.ts';
import { apiAddress } from '../../shared/transport/send-call.ts';
import { browserApi } from '../../shared/transport/transport.ts';
import { changedStates, wholeStates } from './shapes/apply-states.ts';
import { followStates, type Surroundings } from './follow-states.ts';
import type { BlockStates } from './shapes/mark-seats.ts';

export interface LiveSeatStates {
  /** By block; a block that is not in it is free. */
  readonly states: BlockStates;
  /** True while changes come as they happen. */
  readonly live: boolean;
  /** The states belong to another version of the map: read the map again. */
  readonly outdated: boolean;
}

/**
 * What is free, kept up to date in the browser; at most one render a frame.
 * @param version of the map that is shown.
 * @param first states that came with the page, so that the first picture is right.
 */
export function useSeatStates(performanceId: string, version: string, first?: SeatStates): LiveSeatStates {
  const key = `${performanceId} ${version}`;
  const [kept, setKept] = useState(() => startOf(key, version, first));
  useEffect(() => {
    let { states, live, outdated } = startOf(key, version, first);
    let frame = 0;
    const show = () => {
      // A hidden page draws no frames; it shows the last state when it is looked at again.
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setKept({ key, states, live, outdated });
      });
    };
    const stop = followStates(inBrowser(performanceId), {
      onStates: (whole) => {
        outdated = whole.version !== version;
        if (!outdated) states = wholeStates(whole.blocks, states);
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
  // What was followed for another performance says nothing here.
  const { states, live, outdated } = kept.key === key ? kept : startOf(key, version, first);
  return { states, live, outdated };
}

function startOf(key: string, version: string, first: SeatStates | undefined) {
  const usable = first?.version === version;
  return { key, states: wholeStates(usable ? first.blocks : []), live: false, outdated: false };
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
