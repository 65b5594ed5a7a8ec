import { useEffect, useReducer } from 'react';
import { apiAddress } from '../../shared/transport/send-call.ts';
import { browserApi } from '../../shared/transport/transport.ts';
import { nextStep, type StartUp } from './start-up.ts';

/** Event that sends the header the new unread count as `detail`. */
export const noticesChanged = 'fei:notices';

type State = Omit<StartUp, 'isLogin'> & { unread: number | undefined };

/**
 * Runs a page's start-up.
 * @returns number of unread notices, or `undefined` until loaded
 */
export function useStartUp(isLogin: boolean): number | undefined {
  const [state, update] = useReducer((before: State, change: Partial<State>) => ({ ...before, ...change }), {
    hotEvent: 'not_asked',
    notices: 'none',
    unread: undefined,
  });
  const step = nextStep({ isLogin, ...state });
  useEffect(() => {
    switch (step) {
      case 'ask_hot_event':
        update({ hotEvent: 'asked' });
        void askHotEvent().then((hotEvent) => update({ hotEvent }));
        break;
      case 'fetch_notices':
        update({ notices: 'asked' });
        browserApi.listPersonalNotices({ body: {} }).then(
          ({ unread }) => update({ notices: 'loaded', unread }),
          // Only logged (specification, section 8): the inbox link stays unchanged.
          (error: unknown) => console.warn('personal notices could not be fetched', error),
        );
        break;
      case 'clear_notices':
        update({ notices: 'none', unread: undefined });
        break;
      case 'wait':
    }
  }, [step]);
  useEffect(() => {
    const change = (event: Event) => {
      if (event instanceof CustomEvent) update({ unread: Number(event.detail) });
    };
    window.addEventListener(noticesChanged, change);
    return () => window.removeEventListener(noticesChanged, change);
  }, []);
  return state.unread;
}

/** Avoids the call definitions, which a visitor's first page doesn't need. */
async function askHotEvent(): Promise<'quiet' | 'hot'> {
  try {
    const response = await fetch(apiAddress('/api/is_hot_event.do'), { headers: { accept: 'application/json' } });
    const result: unknown = await response.json();
    const isQuiet = typeof result === 'object' && result !== null && Reflect.get(result, 'isHotEvent') === false;
    return isQuiet ? 'quiet' : 'hot';
  } catch {
    return 'hot';
  }
}
