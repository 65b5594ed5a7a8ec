import { useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Shares a link through the device's share menu, or else copies it and reports the result. Needs JavaScript. */
export function ShareButton({
  title,
  url,
  words,
  about,
}: {
  title: string;
  url: string;
  words: { share: string; copied: string; canNotCopy: string };
  /** The shared object, for screen readers, on pages with several buttons. */
  about?: string;
}) {
  const [said, setSaid] = useState('');
  const share = async () => {
    setSaid('');
    if (await shareByMenu({ title, url })) return;
    await copy(url).then(
      () => setSaid(words.copied),
      () => setSaid(words.canNotCopy),
    );
  };
  return (
    <>
      <Button onClick={() => void share()}>
        <Icon name="share" />
        {words.share}
        {about ? <span className="sr-only">: {about}</span> : null}
      </Button>
      <output className="text-small">{said}</output>
    </>
  );
}

/** The menu was closed or is already open. */
const closings = new Set(['AbortError', 'InvalidStateError']);

/** @returns false if the device has no share menu or it doesn't open; closing it counts as success. */
async function shareByMenu(link: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator)) return false;
  return navigator.share(link).then(
    () => true,
    (error: unknown) => error instanceof DOMException && closings.has(error.name),
  );
}

/** Rejects if the clipboard is unavailable, as over plain HTTP, or not allowed. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
