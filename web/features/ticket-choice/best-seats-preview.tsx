import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SeatOffer } from '../../../contract/seating/best-seats.ts';
import { standardCents } from '../../../contract/seating/find-alternatives.ts';
import type { PerformanceOnSale, ZoneOnSale } from '../../../contract/seating/holds.ts';
import { browserApi } from '../../shared/transport/transport.ts';
import { Button } from '../../ui/button.tsx';
import { moveChoices, type Choices } from './choices-in-address.ts';
import type { ChosenTickets } from './count-choices.ts';
import { SeatReason } from './seat-reason.tsx';
import { useSeatDescription } from './use-seat-description.ts';

/** Debounce, in milliseconds, before the seats are requested. */
const pauseMs = 300;

const nothing: readonly SeatOffer[] = [];

/** Returns the seats that the current choice in one numbered zone would get; late responses are dropped. */
function useOffers(performanceId: string, zoneNo: number | undefined, quantity: number): readonly SeatOffer[] {
  const [known, setKnown] = useState<{ key: string; offers: readonly SeatOffer[] }>();
  const key = `${zoneNo} ${quantity}`;
  useEffect(() => {
    if (zoneNo === undefined) return;
    let here = true;
    const keep = (offers: readonly SeatOffer[]) => here && setKnown({ key, offers });
    const timer = setTimeout(() => {
      browserApi.offerSeats({ params: { performanceId }, query: { zoneNo, quantity } }).then(
        ({ offers }) => keep(offers),
        // This is only a preview of the seats in the cart.
        () => keep(nothing),
      );
    }, pauseMs);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [performanceId, zoneNo, quantity, key]);
  return zoneNo !== undefined && known?.key === key ? known.offers : nothing;
}

/** Shows below a zone which best seats the choice would get now, and a cheaper or nearer zone if there is one. */
export function BestSeatsPreview({
  performance: { performanceId, zones },
  zone,
  chosen,
  choices,
  onMove,
}: {
  performance: Pick<PerformanceOnSale, 'performanceId' | 'zones'>;
  zone: ZoneOnSale;
  chosen: ChosenTickets;
  choices: Choices;
  onMove: (choices: Choices) => void;
}) {
  const t = useTranslations('seatChoice.now');
  const alone = chosen.lines.length > 0 && chosen.lines.every((line) => line.zone.zoneNo === zone.zoneNo);
  const wanted = alone && zone.kind === 'seated' ? zone.zoneNo : undefined;
  const [best, ...others] = useOffers(performanceId, wanted, chosen.quantity);
  return (
    <div role="status" className="empty:hidden">
      {best ? (
        <section
          aria-labelledby="seats-now"
          className="grid gap-3 rounded-card border border-dotted border-edge p-4 sm:px-5"
        >
          <div>
            <h4 id="seats-now" className="text-small font-semibold text-ok">
              {t('title')}
            </h4>
            <Told offer={best} zone={zone} />
            <p className="text-small text-muted">{t('note')}</p>
          </div>
          {others.length > 0 ? (
            <ul className="grid gap-3 sm:grid-cols-2">
              {others.map((offer) => {
                const to = zones.find(({ zoneNo }) => zoneNo === offer.zoneNo);
                return to ? (
                  <li key={offer.why} className="grid content-between gap-2 border-t border-line pt-3">
                    <div>
                      <SeatReason
                        why={offer.why}
                        cents={standardCents(to.prices) - standardCents(zone.prices)}
                        metres={best.where.metres - offer.where.metres}
                      />
                      <Told offer={offer} zone={to} />
                    </div>
                    <Button
                      onClick={() => {
                        onMove(moveChoices(choices, zone, to));
                        // The button disappears, so move the focus with the tickets.
                        document.getElementById(`zone-${to.zoneNo}`)?.focus();
                      }}
                    >
                      {t('take', { zone: to.name })}
                    </Button>
                  </li>
                ) : null;
              })}
            </ul>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

function Told({ offer, zone }: { offer: SeatOffer; zone: ZoneOnSale }) {
  const describe = useSeatDescription();
  return <p>{describe(offer.where, { section: offer.where.section !== zone.name })}</p>;
}
