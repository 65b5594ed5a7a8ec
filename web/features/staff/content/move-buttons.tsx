import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';

export function MoveButtons({
  itemId,
  title,
  ids,
  order,
  send,
}: {
  itemId: string;
  title: string;
  ids: readonly string[];
  order: (ids: string[]) => Promise<unknown>;
  send: (work: () => Promise<void>) => Promise<boolean>;
}) {
  const t = useTranslations('staff.news');
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const at = ids.indexOf(itemId);
  const move = async (by: -1 | 1) => {
    const moved = ids.with(at, ids[at + by]!).with(at + by, itemId);
    setBusy(true);
    await send(async () => {
      await order(moved);
      await revalidate();
    });
    setBusy(false);
  };
  const button = (by: -1 | 1, words: string, sign: string) => (
    <button
      type="button"
      className="small-button"
      disabled={isBusy || ids[at + by] === undefined}
      aria-label={`${words}: ${title}`}
      onClick={() => void move(by)}
    >
      {sign}
    </button>
  );
  return (
    <span className="relative z-10 inline-flex gap-1">
      {button(-1, t('moveUp'), '↑')}
      {button(1, t('moveDown'), '↓')}
    </span>
  );
}
