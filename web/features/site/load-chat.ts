/** Selectors of the button that chat scripts add to the page. */
const buttonSelector = '#chat-button, .chat-button, [data-chat-button]';

/** Maximum time in ms from loading a script until its button appears. */
const buttonWithinMs = 60_000;

/**
 * Loads a third-party script once per document.
 * @returns resolves after it has run; rejects if it can't be loaded
 */
export function loadScript(address: string): Promise<void> {
  const there = [...document.scripts].find((script) => script.src === address);
  if (there) return there.dataset.loaded === undefined ? settled(there) : Promise.resolve();
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const loaded = settled(script);
  document.head.append(script);
  return loaded;
}

function settled(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset.loaded = '';
      resolve();
    });
    script.addEventListener('error', () => reject(new Error(`the script ${script.src} could not be loaded`)));
  });
}

/** Calls back with the chat's button, now or as soon as it exists. */
export function findChatButton(signal: AbortSignal, found: (button: HTMLElement) => void): void {
  const look = () => document.querySelector<HTMLElement>(buttonSelector);
  const there = look();
  if (there) return found(there);
  const observer = new MutationObserver(() => {
    const button = look();
    if (!button) return;
    observer.disconnect();
    found(button);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), buttonWithinMs);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
