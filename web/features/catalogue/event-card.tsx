import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventCard as Card } from '../../../contract/catalogue.ts';
import { formatLikes } from '../../../contract/format.ts';
import { useLink } from '../../site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormats } from '../../use-formats.ts';
import { Poster } from './poster.tsx';

/** Sold out, show added, tickets added: a stub torn from the corner. One at a time, the most pressing. */
export function EventFlag({ card, className = '' }: { card: Card; className?: string }) {
  const t = useTranslations('catalogue');
  const flag = card.soldOut ? 'soldOut' : card.showAdded ? 'showAdded' : card.ticketsAdded ? 'ticketsAdded' : undefined;
  if (!flag) return null;
  const tone = flag === 'soldOut' ? 'bg-ink text-canvas' : 'bg-accent text-on-accent';
  return (
    <span
      className={`rounded-s-md border-e-2 border-dotted border-canvas px-2 py-1 text-small font-bold ${tone} ${className}`}
    >
      {t(`flags.${flag}`)}
    </span>
  );
}

/** When it takes place, in one line. */
export function useDateLine(card: Card): string {
  const t = useTranslations('catalogue');
  const formats = useFormats();
  if (!card.firstAt) return card.dateText ?? t('dateToCome');
  if (!card.lastAt || card.performances === 1) return formats.dayAndTime(card.firstAt);
  return formats.days(card.firstAt, card.lastAt);
}

/** What it costs, or why nothing can be bought yet. */
function usePriceLine(card: Card): string {
  const t = useTranslations('catalogue');
  const formats = useFormats();
  if (card.past) return t('past');
  if (card.soldOut) return t('flags.soldOut');
  if (card.sale === 'upcoming' && card.onSaleFrom) return t('opens', { time: formats.dayAndTime(card.onSaleFrom) });
  if (card.priceFromCents === 0 && card.priceToCents === 0) return t('free');
  if (card.priceFromCents !== null) {
    return card.priceFromCents === card.priceToCents
      ? formats.money(card.priceFromCents)
      : t('from', { price: formats.money(card.priceFromCents) });
  }
  return card.partner ? t('soldBy', { site: card.partner }) : t('seeDetails');
}

export function LikeCount({ count }: { count: number }) {
  const t = useTranslations('catalogue');
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-small text-muted">
      <Icon name="heart" className="size-4" />
      <span className="sr-only">{t('likes')}</span>
      <span className="tabular">{formatLikes(count)}</span>
    </span>
  );
}

/** Small card: poster, date, title, venue, price. The whole card leads to the event. */
export function SmallCard({ card, eager }: { card: Card; eager: boolean }) {
  const link = useLink();
  const dateLine = useDateLine(card);
  const priceLine = usePriceLine(card);
  return (
    <article className="group relative grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface focus-within:border-edge hover:border-edge">
      <div className="relative">
        <Poster number={card.number} eager={eager} className={card.past ? 'opacity-80' : ''} />
        <EventFlag card={card} className="absolute -bottom-3 end-0" />
      </div>
      <div className="grid grid-rows-[auto_1fr_auto_auto] gap-1 p-3">
        <p className="text-small text-muted">{dateLine}</p>
        <h3 className="line-clamp-2 font-bold">
          <Link
            to={link('event', { params: { number: card.number } })}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:underline"
          >
            {card.title}
          </Link>
        </h3>
        <p className="truncate text-small text-muted">{card.venue}</p>
        <p className="flex items-center justify-between gap-2">
          <span className="font-semibold">{priceLine}</span>
          <LikeCount count={card.likeCount} />
        </p>
      </div>
    </article>
  );
}

/** Big card: poster left, everything right. */
export function BigCard({ card, eager }: { card: Card; eager: boolean }) {
  const t = useTranslations('catalogue');
  const link = useLink();
  const dateLine = useDateLine(card);
  const priceLine = usePriceLine(card);
  return (
    <article className="group relative grid h-full grid-cols-[7.5rem_1fr] overflow-hidden rounded-card border border-line bg-surface focus-within:border-edge hover:border-edge sm:grid-cols-[11rem_1fr]">
      <Poster number={card.number} eager={eager} className="h-full" />
      <div className="relative grid content-start gap-2 p-4">
        <p className="text-small text-muted">{t(`types.${card.type}`)}</p>
        <h3 className="text-large font-bold">
          <Link
            to={link('event', { params: { number: card.number } })}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:underline"
          >
            {card.title}
          </Link>
        </h3>
        <ul className="grid gap-1 text-small">
          <li className="flex items-start gap-2">
            <Icon name="calendar" className="mt-0.5 size-4 shrink-0" />
            {dateLine}
          </li>
          <li className="flex items-start gap-2">
            <Icon name="pin" className="mt-0.5 size-4 shrink-0" />
            {card.venue}
          </li>
          {card.performances > 1 ? (
            <li className="flex items-start gap-2">
              <Icon name="ticket" className="mt-0.5 size-4 shrink-0" />
              {t('performances', { count: card.performances })}
            </li>
          ) : null}
        </ul>
        <p className="flex items-center gap-4">
          <span className="text-large font-bold">{priceLine}</span>
          <LikeCount count={card.likeCount} />
        </p>
        <EventFlag card={card} className="justify-self-start" />
      </div>
    </article>
  );
}
