/** Maximum wait for an idle moment, in milliseconds. */
const timeoutMs = 5000;

/**
 * Runs work once the page is loaded and the browser is idle.
 * @returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) work();
  };
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: timeoutMs });
    else setTimeout(run, 1000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener('load', wait);
  };
}
