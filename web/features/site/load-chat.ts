/** How the scripts of chat assistants mark the button that they put into the page. */
const buttonSelector = '#chat-button, .chat-button, [data-chat-button]';

/** How long a script may take after it was loaded to put its button into the page. Milliseconds. */
const buttonWithinMs = 60_000;

/** Loads a script of others once a document. @returns when it has run; rejects when it cannot be had. */
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
    script.addEventListener('error', () => reject(new Error(`no script at ${script.src}`)));
  });
}

/** Calls back with the chat's button, now or once it is there. */
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
