import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Favourite } from '../../../contract/catalogue/favourites.ts';
import { formatFavouriteToggle } from '../../../contract/catalogue/favourite-toggle.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { Callout } from '../../ui/callout.tsx';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import { useFavouriteButtons } from '../favourite-button/favourite-buttons-provider.tsx';

/** An event offered as a favourite: just removed, or selected before the login. */
export interface Offer {
  number: number;
  /** Null if the event is no longer listed. */
  title: string | null;
  why: 'removed' | 'wanted';
}

/** The content of the favourites page below its heading. */
export function FavouritesContent({ favourites, offer }: { favourites: readonly Favourite[]; offer: Offer | null }) {
  const t = useTranslations('favourites');
  const link = useLink();
  const hearts = useFavouriteButtons();
  // An event removed here stays in the list so that it can be restored; one removed elsewhere disappears.
  const [shown, setShown] = useState(favourites);
  const [loaded, setLoaded] = useState(favourites);
  if (loaded !== favourites) {
    setLoaded(favourites);
    setShown(favourites);
  }
  const count = shown.filter((one) => hearts.isOn(one.number)).length;
  return (
    <>
      {offer && !hearts.isOn(offer.number) ? <OfferForm offer={offer} /> : null}
      {shown.length === 0 ? (
        <EmptyList text={t('empty')} to={link('events')} next={t('browse')} />
      ) : (
        <>
          <output className="text-muted">{t('lead', { count })}</output>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
            {shown.map((favourite) => (
              <li key={favourite.number}>
                <FavouriteCard favourite={favourite} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Without JavaScript: restores a removed favourite, or adds the one selected before the login. */
function OfferForm({ offer: { number, title, why } }: { offer: Offer }) {
  const t = useTranslations('favourites');
  const link = useLink();
  const removed = why === 'removed';
  return (
    <Callout
      tone={removed ? 'ok' : 'info'}
      role="status"
      title={removed || title === null ? t('removedShort') : t('offer', { title })}
    >
      <form method="post" action={link('favourites')} className="grid justify-items-start gap-2 pt-1">
        {removed && title ? <p>{title}</p> : null}
        <CsrfField />
        <Button
          type="submit"
          name="heart"
          value={formatFavouriteToggle({ number, wanted: true })}
          tone={removed ? 'plain' : 'main'}
        >
          {t(removed ? 'undo' : 'add')}
        </Button>
      </form>
    </Callout>
  );
}
