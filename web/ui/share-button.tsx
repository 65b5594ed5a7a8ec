import { useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Shares a link by the device's own menu, else copies it and says whether that worked. Needs a browser that is alive. */
export function ShareButton({
  title,
  url,
  words,
  about,
}: {
  title: string;
  url: string;
  words: { share: string; copied: string; canNotCopy: string };
  /** What is shared, for screen readers, where several buttons stand on a page. */
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

/** It was closed, or is open. */
const closings = new Set(['AbortError', 'InvalidStateError']);

/** @returns false where the device has no such menu, or it does not open. Closing it is an answer, too. */
async function shareByMenu(link: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator)) return false;
  return navigator.share(link).then(
    () => true,
    (error: unknown) => error instanceof DOMException && closings.has(error.name),
  );
}

/** Rejects where the browser has no clipboard, as on plain HTTP, or does not let us. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
