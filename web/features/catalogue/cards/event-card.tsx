import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventCard as Card } from '../../../../contract/catalogue/events.ts';
import { useLink, useSite } from '../../../shared/page/site.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { NoBreak } from '../../../ui/no-break.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { FavouriteButton } from '../../favourite-button/favourite-button.tsx';
import { EventFlags } from './event-flags.tsx';
import { EventPoster } from './event-poster.tsx';
import { isNear, shortDay } from './short-day.ts';

export function useDateLine(card: Card): string {
  const t = useTranslations('catalogue');
  const formats = useFormats();
  if (!card.firstAt) return card.dateText ?? t('dateToCome');
  if (!card.lastAt || card.performances === 1) return formats.dayAndTime(card.firstAt);
  return formats.days(card.firstAt, card.lastAt);
}

/** Like `useDateLine`, for narrow cards: near dates within one year omit the year. */
function useShortDateLine(card: Card): string {
  const { seenAt } = useSite();
  const line = useDateLine(card);
  const isClear =
    !card.past && card.firstAt && isNear(card.firstAt, seenAt) && (!card.lastAt || isNear(card.lastAt, seenAt));
  return isClear && line.match(/\d{4}/g)?.length === 1 ? shortDay(line) : line;
}

/** Returns the venue line; a film can have several venues. */
function useVenueLine({ venue, venues }: Card): string {
  const t = useTranslations('catalogue');
  const [first = venue, ...others] = venues;
  return others.length > 0 ? t('venueAndMore', { venue: first, count: String(others.length) }) : first;
}

/** Returns the price line, or `undefined` if no price is known. */
export function usePriceLine(card: Card): string | undefined {
  const t = useTranslations('catalogue');
  const formats = useFormats();
  if (card.priceFromCents === null) return undefined;
  if (card.priceFromCents === 0 && card.priceToCents === 0) return t('free');
  return card.priceFromCents === card.priceToCents
    ? formats.money(card.priceFromCents)
    : t('from', { price: formats.money(card.priceFromCents) });
}

/** Returns the sale status, or `undefined` while tickets are simply on sale. */
function useSaleLine(card: Card): string | undefined {
  const t = useTranslations('catalogue');
  const formats = useFormats();
  const { seenAt } = useSite();
  if (card.past) return t('past');
  // The event's flag already shows it.
  if (card.standing) return undefined;
  if (card.sale === 'upcoming' && card.onSaleFrom) {
    const time = formats.opening(card.onSaleFrom);
    return t('opens', { time: isNear(card.onSaleFrom, seenAt) ? shortDay(time) : time });
  }
  if (card.sale === 'priority') return t('priorityNow');
  if (card.sale === 'partner' && card.partner) return t('soldBy', { site: card.partner });
  if (card.sale === 'ended') return t('saleEnded');
  return card.sale === 'announced' ? t('seeDetails') : undefined;
}

function Title({ card, className }: { card: Card; className: string }) {
  const link = useLink();
  return (
    <h2 className={`[text-wrap:wrap] [:lang(zh)_&]:[text-wrap:pretty] ${className}`}>
      <Link to={link('event', { params: { number: card.number } })} className="scroll-mt-40 whole-card-link">
        {card.title}
      </Link>
    </h2>
  );
}

const sheet = 'group event-card';

export function SmallCard({ card, eager, first }: { card: Card; eager: boolean; first?: boolean }) {
  const dateLine = useShortDateLine(card);
  const priceLine = usePriceLine(card);
  const saleLine = useSaleLine(card);
  const venueLine = useVenueLine(card);
  return (
    <article className={`${sheet} grid-rows-[auto_1fr]`}>
      <div className="relative">
        <EventPoster number={card.number} eager={eager} first={first ?? false} className="rounded-t-[9px]" />
        <EventFlags card={card} className="absolute -bottom-3 end-0" />
      </div>
      <div className="card-text">
        <p className="text-small text-muted">
          <NoBreak text={dateLine} />
        </p>
        <Title card={card} className="card-title" />
        <p className="line-clamp-3 self-start text-small text-muted">{venueLine}</p>
        <div className="card-foot">
          {saleLine ? (
            <p className="text-small">
              <NoBreak text={saleLine} />
            </p>
          ) : null}
          {/* On one row for all cards in a list or for none: depends on the width, not on the price. */}
          <div className="flex flex-wrap items-center">
            <span className="from-price">{priceLine}</span>
            <FavouriteButton event={card} className="-mx-2 -my-2" />
          </div>
        </div>
      </div>
    </article>
  );
}

export function BigCard({ card, eager, first }: { card: Card; eager: boolean; first?: boolean }) {
  const t = useTranslations('catalogue');
  const shell = useTranslations('shell');
  const categoryName = useTranslations('categories');
  const dateLine = useDateLine(card);
  const priceLine = usePriceLine(card);
  const saleLine = useSaleLine(card);
  const venueLine = useVenueLine(card);
  return (
    <article className={`${sheet} grid-cols-[min(7.5rem,34vw)_minmax(0,1fr)] sm:grid-cols-[12rem_minmax(0,1fr)]`}>
      <div>
        <EventPoster
          number={card.number}
          eager={eager}
          first={first ?? false}
          className="rounded-s-[9px] sm:aspect-auto sm:h-full"
        />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 border-s-2 border-dotted border-edge p-3 [overflow-wrap:anywhere] sm:p-5">
        <p className="text-small text-muted">
          {[...new Set([shell(`subsites.${card.type}`), categoryName(card.category)])].join(' · ')}
        </p>
        <Title card={card} className="text-large font-bold sm:text-title" />
        <EventFlags card={card} className="justify-self-start" />
        <ul className="grid gap-1 text-small sm:text-base">
          <Line icon="calendar">{dateLine}</Line>
          <Line icon="pin">{venueLine}</Line>
          {card.performances > 1 ? <Line icon="ticket">{t('performances', { count: card.performances })}</Line> : null}
          {saleLine ? <Line icon="clock">{saleLine}</Line> : null}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="tabular text-large font-bold">{priceLine}</span>
          <FavouriteButton event={card} className="-me-2 -my-2" />
        </div>
      </div>
    </article>
  );
}

function Line({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex items-start gap-2 text-balance">
      <Icon name={icon} className="mt-[0.3em] size-4 shrink-0 text-muted" />
      <span>
        <NoBreak text={children} />
      </span>
    </li>
  );
}
