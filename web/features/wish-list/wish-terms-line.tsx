import { useTranslations } from 'use-intl';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import { useFormats } from '../../shared/page/use-formats.ts';

export function WishTermsLine({ wish }: { wish: Wish }) {
  const t = useTranslations('wishList');
  const tBuying = useTranslations('buying');
  const formats = useFormats();
  const types = wish.tickets.map(({ ticketType, quantity }) =>
    t('wantedLine', { quantity: String(quantity), type: tBuying(`ticketTypes.${ticketType}`) }),
  );
  const zones = wish.zones.map(({ name }) => name).join(t('thenZone'));
  const parts = [
    types.join(tBuying('listComma')),
    zones || t('anyZone'),
    wish.highestPriceCents === null ? '' : t('atMost', { price: formats.money(wish.highestPriceCents) }),
    wish.quantity > 1 ? t(wish.together ? 'together' : 'apart') : '',
    tBuying(`collectionMethods.${wish.collection.method}`),
    t(wish.payBy === 'points' ? 'byPoints' : 'byAny'),
  ];
  return <p className="text-small text-muted">{parts.filter(Boolean).join(' · ')}</p>;
}
