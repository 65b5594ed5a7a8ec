/** Longest wait for a quiet moment. Milliseconds. */
const patienceMs = 5000;

/** Does something once the page is loaded and the browser has nothing else to do. @returns how to let it be. */
export function whenIdle(work: () => void): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) work();
  };
  const wait = () => {
    // Safari knows no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: patienceMs });
    else setTimeout(run, 1000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener('load', wait);
  };
}
