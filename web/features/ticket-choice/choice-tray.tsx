import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { ExchangeDifference } from './exchange/exchange-difference.tsx';
import type { Exchanging } from './exchange/exchanged-tickets.ts';
import type { ChosenTickets } from './count-choices.ts';

export function ChoiceTray({
  chosen,
  busy,
  holdMinutes,
  limitText,
  changing,
  exchanging,
}: {
  chosen: ChosenTickets;
  busy: boolean;
  holdMinutes: number;
  limitText: string;
  /** True if the selection changes tickets in the cart. */
  changing: boolean;
  exchanging: Exchanging | undefined;
}) {
  const t = useTranslations('buying');
  const tExchange = useTranslations('exchange');
  const formats = useFormats();
  const minutes = String(holdMinutes);
  const holdPromise = exchanging ? tExchange('holdPromise', { minutes }) : t('holdPromise', { minutes });
  return (
    <aside
      aria-label={t('yourChoice')}
      className="bar-below z-10 -mx-[clamp(1rem,4vw,2rem)] grid gap-3 border-t border-edge bg-surface px-[clamp(1rem,4vw,2rem)] py-3 lg:top-4 lg:bottom-auto lg:mx-0 lg:self-start lg:rounded-card lg:border lg:border-line lg:p-5"
    >
      <h2 className="text-large font-bold max-lg:sr-only">{t('yourChoice')}</h2>
      <ul className="tabular grid gap-1 max-lg:hidden">
        {chosen.lines.map(({ zone, ticketType, quantity, cents }) => (
          <li key={`${zone.zoneNo}${ticketType}`} className="flex justify-between gap-4">
            <span>
              {t('lineOf', { quantity: String(quantity), type: t(`ticketTypes.${ticketType}`), zone: zone.name })}
            </span>
            <span>{formats.money(cents + zone.serviceFeeCents * quantity)}</span>
          </li>
        ))}
      </ul>
      <output className="tabular grid gap-1">
        {chosen.quantity === 0 ? (
          <span className="text-muted">{t('nothingChosen')}</span>
        ) : (
          <>
            <span className="flex justify-between gap-4 lg:perforated lg:pt-3">
              <span className="font-bold">{t('chosenSubtotal', { count: chosen.quantity })}</span>
              <span className="text-large font-bold">{formats.money(chosen.ticketsCents + chosen.feesCents)}</span>
            </span>
            {chosen.feesCents > 0 ? (
              <span className="text-small text-muted">
                {t('feeIncluded', { fee: formats.money(chosen.feesCents) })}
              </span>
            ) : null}
          </>
        )}
      </output>
      {exchanging ? (
        <ExchangeDifference
          exchanging={exchanging}
          quantity={chosen.quantity}
          cents={chosen.ticketsCents + chosen.feesCents}
        />
      ) : null}
      <Button tone="main" type="submit" busy={busy} className="w-full text-large">
        {exchanging ? tExchange('forTickets') : t(changing ? 'saveChange' : 'addToCart')}
      </Button>
      <p className="text-small text-muted max-lg:hidden">{limitText}</p>
      {changing ? null : <p className="text-small text-muted max-lg:hidden">{holdPromise}</p>}
    </aside>
  );
}
