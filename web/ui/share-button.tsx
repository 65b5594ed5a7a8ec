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
    if ('share' in navigator) {
      // Closing the menu is an answer, too.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
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

/** Rejects where the browser has no clipboard, as on plain HTTP, or does not let us. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
