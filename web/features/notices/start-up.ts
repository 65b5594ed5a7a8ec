/** Page start-up state (specification, section 4). */
export interface StartUp {
  isLogin: boolean;
  /** `hot`: a high-demand event is active, or the status could not be read. */
  hotEvent: 'not_asked' | 'asked' | 'quiet' | 'hot';
  notices: 'none' | 'asked' | 'loaded';
}

export type StartUpStep = 'ask_hot_event' | 'fetch_notices' | 'clear_notices' | 'wait';

/**
 * Returns the next start-up step. The hot-event status is fetched first, also for visitors. Notices are fetched only
 * after that check, for a logged-in member, if none are loaded and no event is hot. They are cleared when the login
 * ends.
 */
export function nextStep({ isLogin, hotEvent, notices }: StartUp): StartUpStep {
  if (hotEvent === 'not_asked') return 'ask_hot_event';
  if (!isLogin) return notices === 'none' ? 'wait' : 'clear_notices';
  return hotEvent === 'quiet' && notices === 'none' ? 'fetch_notices' : 'wait';
}
