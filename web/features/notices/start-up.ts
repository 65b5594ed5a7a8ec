/** Where the start of a page stands (specification, section 4). */
export interface StartUp {
  isLogin: boolean;
  /** `hot`: an event that draws a crowd is active, or nobody could say. */
  hotEvent: 'not_asked' | 'asked' | 'quiet' | 'hot';
  notices: 'none' | 'asked' | 'loaded';
}

export type StartUpStep = 'ask_hot_event' | 'fetch_notices' | 'clear_notices' | 'wait';

/**
 * What to do next: the hot-event status is fetched first, by whomever looks; personal notices only once logged in, none
 * are loaded, that check has finished and no hot event is active; they are cleared when the login ends.
 */
export function nextStep({ isLogin, hotEvent, notices }: StartUp): StartUpStep {
  if (hotEvent === 'not_asked') return 'ask_hot_event';
  if (!isLogin) return notices === 'none' ? 'wait' : 'clear_notices';
  return hotEvent === 'quiet' && notices === 'none' ? 'fetch_notices' : 'wait';
}
