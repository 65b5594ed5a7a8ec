import { useTranslations } from 'use-intl';
import { formatLikes } from '../../../contract/core/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { favouriteButtonAttributes, useFavouriteButtons } from './favourite-buttons-provider.tsx';

export function FavouriteButton({
  event,
  className = '',
}: {
  event: { number: number; title: string; likeCount: number };
  className?: string;
}) {
  const t = useTranslations('favourites');
  const words = useTranslations('catalogue');
  const hearts = useFavouriteButtons();
  const { number, title } = event;
  const likes = hearts.likesOf(number, event.likeCount);
  return (
    <button
      {...favouriteButtonAttributes}
      {...hearts.buttonOf(number)}
      // Above the link that covers the card.
      className={`group/heart heart-button ${className}`}
      onClick={(click) => {
        click.preventDefault();
        hearts.press({ number, title }, !hearts.isOn(number));
      }}
    >
      <Icon name="heart" className="size-5 group-hover/heart:text-accent group-aria-pressed/heart:fill-current" />
      {/* The count is part of the accessible name, so that voice control matches the visible text. */}
      <span className="sr-only">{t('heart', { title })}</span>
      {likes > 0 ? (
        <>
          <span className="sr-only">{words('likes')} </span>
          <span className="tabular">{formatLikes(likes)}</span>
        </>
      ) : null}
    </button>
  );
}
