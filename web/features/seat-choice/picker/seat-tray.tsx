import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import type { PerformanceOnSale, SeatChoice } from '../../../../contract/seating/holds.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { ExchangeDifference } from '../../ticket-choice/exchange/exchange-difference.tsx';
import type { Exchanging } from '../../ticket-choice/exchange/exchanged-tickets.ts';
import { inOrder } from '../seats/change-seats.ts';
import { ChosenSeatEntry } from '../seats/chosen-seat-entry.tsx';
import { SeatDescriptions } from '../../ticket-choice/seat-descriptions.tsx';
import type { SingleSeat } from '../seats/single-seat.ts';
import type { OpenLayout } from '../seats/open-layout.ts';
import type { SeatMessage } from './seat-message.tsx';
import { SeatMessageLine } from './seat-message.tsx';
import { SeatView } from '../view/seat-view.tsx';
import type { SeatWords } from '../seats/use-seat-words.ts';

export interface SeatTrayProps {
  performance: PerformanceOnSale;
  layout: OpenLayout;
  words: SeatWords;
  seats: readonly SeatChoice[];
  limitText: string;
  single: SingleSeat | undefined;
  message: SeatMessage | undefined;
  busy: boolean;
  /** True if the selection changes tickets in the cart. */
  changing: boolean;
  exchanging: Exchanging | undefined;
  /** The server's form errors. */
  summary: ReactNode;
  onMend: (single: SingleSeat) => void;
  onType: (seatId: string, ticketType: TicketType) => void;
  onGiveUp: (seatId: string) => void;
}

/** The selected seats, their price and the next step. On phones it is at the bottom of the screen. */
export function SeatTray(props: SeatTrayProps) {
  const { performance, layout, words, seats, single, busy } = props;
  const t = useTranslations('seatChoice');
  const tBuying = useTranslations('buying');
  const tExchange = useTranslations('exchange');
  const [open, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The button disappears with its warning, so the focus stays in the tray.
  const onMend = (mended: SingleSeat) => {
    props.onMend(mended);
    title.current?.focus();
  };
  return (
    <aside
      aria-labelledby="tray-title"
      className="bar-below z-20 -mx-[clamp(1rem,4vw,2rem)] grid max-h-[70dvh] gap-3 overflow-y-auto border-t border-edge bg-surface px-[clamp(1rem,4vw,2rem)] py-3 lg:top-4 lg:bottom-auto lg:mx-0 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:rounded-card lg:border lg:border-line lg:p-5"
    >
      <h2 id="tray-title" ref={title} tabIndex={-1} className="text-large font-bold max-lg:sr-only">
        {t('trayTitle')}
      </h2>
      {props.summary}
      <SeatMessageLine message={props.message} />
      {single ? <SingleWarning single={single} words={words} onMend={onMend} /> : null}
      <div id="chosen-seats" className={`grid gap-3 ${open ? '' : 'max-lg:hidden'}`}>
        {seats.length === 0 ? <p className="text-muted">{t('trayEmpty')}</p> : null}
        <ViewFromLast {...props} />
        <SeatDescriptions
          tellings={layout.house()?.describe(inOrder(layout, seats).map(({ seatId }) => seatId)) ?? []}
        />
        <ul className="grid">
          {inOrder(layout, seats).map((seat) => (
            <ChosenSeatEntry
              key={seat.seatId}
              seat={seat}
              place={layout.place(seat.seatId)}
              zones={performance.zones}
              words={words}
              onType={(ticketType) => props.onType(seat.seatId, ticketType)}
              onGiveUp={() => {
                props.onGiveUp(seat.seatId);
                // The button disappears with its seat, so the focus moves to the tray.
                title.current?.focus();
              }}
            />
          ))}
        </ul>
        <p className="text-small text-muted">{props.limitText}</p>
      </div>
      <div
        className={`sticky bottom-0 z-10 grid items-center gap-3 bg-surface max-lg:-bottom-3 max-lg:-mb-3 max-lg:pb-3 lg:grid-cols-[minmax(0,1fr)] lg:perforated lg:py-3 ${open ? 'max-lg:border-t max-lg:border-line max-lg:pt-3' : ''} ${props.exchanging ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
      >
        <Total {...props} open={open} onOpen={() => setOpen(!open)} />
        {props.exchanging ? (
          <ExchangeDifference exchanging={props.exchanging} quantity={seats.length} cents={costOf(props).cents} />
        ) : null}
        <Button tone="main" type="submit" busy={busy} className="lg:w-full lg:text-large">
          {props.exchanging ? tExchange('forTickets') : tBuying(props.changing ? 'saveChange' : 'addToCart')}
        </Button>
      </div>
      {props.changing ? null : (
        <p className={`text-small text-muted ${open ? '' : 'max-lg:hidden'}`}>
          {props.exchanging
            ? tExchange('holdPromise', { minutes: String(performance.holdMinutes) })
            : tBuying('holdPromise', { minutes: String(performance.holdMinutes) })}
        </p>
      )}
    </aside>
  );
}

function ViewFromLast({ layout, seats, words }: SeatTrayProps) {
  const last = seats.at(-1);
  const place = last && layout.place(last.seatId);
  return place ? <SeatView layout={layout} place={place} words={words} /> : null;
}

/** Returns the price of the selected seats including fees, and the fees alone, in cents. */
function costOf({ performance: { zones }, layout, seats }: SeatTrayProps): { cents: number; feeCents: number } {
  let [cents, feeCents] = [0, 0];
  for (const { seatId, ticketType } of seats) {
    const zone = zones.find(({ zoneNo }) => zoneNo === layout.place(seatId)?.zoneNo);
    cents += (zone?.prices[ticketType] ?? 0) + (zone?.serviceFeeCents ?? 0);
    feeCents += zone?.serviceFeeCents ?? 0;
  }
  return { cents, feeCents };
}

function Total({ open, onOpen, ...props }: SeatTrayProps & { open: boolean; onOpen: () => void }) {
  const t = useTranslations('seatChoice');
  const formats = useFormats();
  const { seats } = props;
  const { cents, feeCents } = costOf(props);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="chosen-seats"
        aria-label={open ? t('hideSeats') : t('showSeats')}
        onClick={onOpen}
        className="grid size-11 shrink-0 place-items-center rounded-card border border-edge bg-surface text-ink lg:hidden"
      >
        <Icon name="chevron" className={`size-5 ${open ? 'rotate-90' : '-rotate-90'}`} />
      </button>
      <p className="tabular grid min-w-0 grow lg:grid-cols-[minmax(0,1fr)_auto] lg:items-baseline lg:gap-x-4">
        <span className="text-small lg:text-base lg:font-bold">{t('seatCount', { count: seats.length })}</span>
        <strong className="text-large" data-seats-cents={cents}>
          {formats.money(cents)}
        </strong>
        {feeCents > 0 ? (
          <span className="text-small text-muted lg:col-span-2">{t('withFee', { fee: formats.money(feeCents) })}</span>
        ) : null}
      </p>
    </div>
  );
}

function SingleWarning({
  single,
  words,
  onMend,
}: {
  single: SingleSeat;
  words: SeatWords;
  onMend: (single: SingleSeat) => void;
}) {
  const t = useTranslations('seatChoice');
  const { instead } = single;
  const to = words.seats(instead);
  return (
    <div id="single-seat" role="alert">
      <Callout tone="warn" title={t('singleTitle')}>
        <p>{t('singleText', { seat: words.seat(single.place) })}</p>
        {instead.length > 0 ? (
          <Button className="mt-2 w-full" onClick={() => onMend(single)}>
            {t('moveTo', { seats: to })}
          </Button>
        ) : null}
      </Callout>
    </div>
  );
}
