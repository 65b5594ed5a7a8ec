import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatLikes } from '../../../contract/core/format.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { useHearts } from './hearts.tsx';

/** A heart with the event's likes beside it; a form of its own, so that it works before the page is alive, too. */
export function HeartButton({
  event,
  className = '',
}: {
  event: { number: number; title: string; likeCount: number };
  className?: string;
}) {
  const t = useTranslations('favourites');
  const words = useTranslations('catalogue');
  const link = useLink();
  const { pathname, search } = useLocation();
  const hearts = useHearts();
  const { number, title } = event;
  const isOn = hearts.isOn(number);
  const likes = hearts.likesOf(number, event.likeCount);
  return (
    <form
      method="post"
      action={link('favourites')}
      // Above the link that covers a card.
      className={`relative z-10 inline-flex shrink-0 items-center ${className}`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        hearts.press({ number, title }, !isOn);
      }}
    >
      <CsrfField />
      <input type="hidden" name="intent" value={isOn ? 'remove' : 'add'} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={isOn}
        className="group/heart inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-card px-2 text-small text-muted hover:bg-sunken aria-pressed:text-accent"
      >
        <Icon name="heart" className="size-5 group-hover/heart:text-accent group-aria-pressed/heart:fill-current" />
        {/* The number is part of the name: who speaks to the page says what they see. */}
        <span className="sr-only">{t('heart', { title })}</span>
        {likes > 0 ? (
          <>
            <span className="sr-only">{words('likes')} </span>
            <span className="tabular">{formatLikes(likes)}</span>
          </>
        ) : null}
      </button>
    </form>
  );
}
