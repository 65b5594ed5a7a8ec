import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Favourite } from '../../../contract/catalogue/favourites.ts';
import { formatFavouriteToggle } from '../../../contract/catalogue/favourite-toggle.ts';
import { useLink } from '../../shared/page/site.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDateLine, usePriceLine } from '../catalogue/cards/event-card.tsx';
import { EventFlags } from '../catalogue/cards/event-flags.tsx';
import { EventPoster } from '../catalogue/cards/event-poster.tsx';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { useFavouriteButtons } from '../favourite-button/favourite-buttons-provider.tsx';

/** A favourite with its poster. After removal it stays in the list and can be restored. */
export function FavouriteCard({ favourite }: { favourite: Favourite }) {
  const words = useTranslations('catalogue');
  const t = useTranslations('favourites');
  const link = useLink();
  const hearts = useFavouriteButtons();
  const dateLine = useDateLine(favourite);
  const priceLine = usePriceLine(favourite);
  const { number, title, listed, past } = favourite;
  const isOn = hearts.isOn(number);
  const state = !listed ? t('unlisted') : past ? words('past') : undefined;
  return (
    <article
      className={`relative grid h-full grid-cols-[6.5rem_minmax(0,1fr)] rounded-card border bg-surface sm:grid-cols-[8rem_minmax(0,1fr)] ${isOn ? 'border-line' : 'border-2 border-dotted border-edge'}`}
    >
      {listed ? (
        <div className="overflow-hidden rounded-s-[9px] bg-sunken">
          <EventPoster number={number} className={isOn && !past ? '' : 'opacity-60 grayscale'} />
        </div>
      ) : (
        <div className="grid place-items-center rounded-s-[9px] bg-sunken text-muted">
          <Icon name="calendar" className="size-8" />
        </div>
      )}
      <div className="grid min-w-0 grid-rows-[auto_1fr_auto] gap-1 border-s-2 border-dotted border-edge p-3 sm:p-4">
        <h2 className="line-clamp-3 font-bold [text-wrap:wrap]">
          {listed ? (
            <Link
              to={link('event', { params: { number } })}
              className="text-ink underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <div className="grid content-start justify-items-start gap-1 text-small text-muted">
          {state ? <p className="font-bold text-ink">{state}</p> : null}
          <p>{dateLine}</p>
          <p>{favourite.venue}</p>
          {listed && !past ? (
            <>
              <p className="tabular text-ink">{priceLine}</p>
              <EventFlags card={favourite} />
            </>
          ) : null}
        </div>
        <RemoveForm favourite={favourite} />
      </div>
    </article>
  );
}

/** Removes or restores the favourite. It is one button, so that the focus stays on it. */
function RemoveForm({ favourite: { number, title } }: { favourite: Favourite }) {
  const t = useTranslations('favourites');
  const link = useLink();
  const hearts = useFavouriteButtons();
  const isOn = hearts.isOn(number);
  return (
    <form
      method="post"
      action={link('favourites')}
      className="relative z-10 flex flex-wrap items-center justify-between gap-x-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        hearts.press({ number, title }, !isOn);
      }}
    >
      <p className="text-small font-semibold">{isOn ? null : t('removedShort')}</p>
      <CsrfField />
      <button
        type="submit"
        name="heart"
        value={formatFavouriteToggle({ number, wanted: !isOn })}
        aria-label={t(isOn ? 'removeNamed' : 'undoNamed', { title })}
        className={buttonClass('plain', 'text-small')}
      >
        {isOn ? <Icon name="close" className="size-4" /> : null}
        {t(isOn ? 'remove' : 'undo')}
      </button>
    </form>
  );
}
