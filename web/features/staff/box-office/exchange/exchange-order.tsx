import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '../../../../../contract/core/call-error.ts';
import type { Exchange } from '../../../../../contract/orders/exchange.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { ExchangeSeatPicker, type ExchangeOffer } from '../../exchange/exchange-seat-picker.tsx';
import { useHeldExchange, zoneNamesOf } from '../../exchange/use-held-exchange.ts';
import { ExchangeTotal } from '../../exchange/exchange-total.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { Section } from '../../show/section.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import type { FinishedExchange } from './done-at-counter.tsx';
import { PayDifference, type DifferencePayment } from './pay-difference.tsx';

export interface FoundSale {
  readonly number: string;
  readonly exchange: Exchange;
  /** Null if nothing can be exchanged. */
  readonly first: ExchangeOffer | null;
}

export function ExchangeOrder({
  found: { number, exchange, first },
  onDone,
  onOther,
}: {
  found: FoundSale;
  onDone: (done: FinishedExchange) => void;
  onOther: () => void;
}) {
  const t = useTranslations('staff.exchange');
  const [numbers, setNumbers] = useState<readonly number[]>(exchange.tickets.map(({ n }) => n));
  const { zones, load } = useLoadedPlaces(number, first);
  const held = useHeldAtCounter(number, numbers);
  const { shown, show, giveUp } = held;
  const refundCents = exchange.tickets.reduce((sum, one) => sum + (numbers.includes(one.n) ? one.valueCents : 0), 0);
  const { submission, isMoneyWaiting, carryOut, takeBack } = useWork(number, { numbers, held, refundCents, onDone });
  const choose = (next: readonly number[]) => {
    giveUp();
    setNumbers(next);
  };
  const around = useChoiceFocus();
  return (
    <>
      <FormError submission={submission} />
      <Section
        title={t('counter.order', { number })}
        actions={
          <button type="button" className="small-button" onClick={onOther} disabled={submission.busy}>
            {t('counter.other')}
          </button>
        }
      >
        {isMoneyWaiting ? (
          <MoneyWaits />
        ) : exchange.refused ? (
          <p>{t(`refused.${exchange.refused}`)}</p>
        ) : (
          <div ref={around} className="grid gap-5">
            <Tickets tickets={exchange.tickets} chosen={numbers} onChoose={choose} />
            {first && numbers.length > 0 ? (
              <ExchangeSeatPicker
                key={numbers.length}
                quantity={numbers.length}
                performances={exchange.performances}
                first={first}
                load={load}
                submission={submission}
                onChange={giveUp}
                onChoose={(chosen) => void submission.send(() => show(chosen))}
              />
            ) : null}
            {shown ? (
              <>
                <ExchangeTotal preview={shown.preview} zones={zones} />
                <PayDifference
                  key={shown.paymentId}
                  preview={shown.preview}
                  submission={submission}
                  onPay={(paid) => void carryOut(paid)}
                />
              </>
            ) : null}
            <TakeBack refundCents={refundCents} busy={submission.busy} onTake={() => void takeBack()} />
          </div>
        )}
      </Section>
    </>
  );
}

/** Focuses the button for the best seats after a scan, so that Enter selects them. */
function useChoiceFocus() {
  const around = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => around.current?.querySelector<HTMLButtonElement>('form button[type="submit"]')?.focus(), []);
  return around;
}

/** The payment was taken but the exchange failed; the refund is paid out on the refunds page. */
function MoneyWaits() {
  const t = useTranslations('staff.exchange.counter');
  return (
    <div>
      <ButtonLink tone="main" to="/Shift/Refunds">
        {t('toPayOut')}
      </ButtonLink>
    </div>
  );
}

function TakeBack({ refundCents, busy, onTake }: { refundCents: number; busy: boolean; onTake: () => void }) {
  const t = useTranslations('staff.exchange.counter');
  const formats = useStaffFormats();
  return (
    <div className="border-t border-line pt-4">
      <Button onClick={onTake} disabled={refundCents === 0 || busy}>
        {t('giveBack', { amount: formats.money(refundCents) })}
      </Button>
    </div>
  );
}

function Tickets({
  tickets,
  chosen,
  onChoose,
}: {
  tickets: Exchange['tickets'];
  chosen: readonly number[];
  onChoose: (numbers: readonly number[]) => void;
}) {
  const t = useTranslations('staff.exchange');
  const formats = useStaffFormats();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t('counter.tickets')}</legend>
      {tickets.map(({ n, zone, section, row, seat, valueCents }) => (
        <label key={n} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={chosen.includes(n)}
            onChange={() => onChoose(chosen.includes(n) ? chosen.filter((one) => one !== n) : [...chosen, n])}
          />
          <span className="grow">
            {zone} · {seat ? t('place', { section: section ?? '', row: row ?? '', seat }) : t('unnumbered')}
          </span>
          <span className="tabular">{formats.money(valueCents)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function useWork(
  number: string,
  {
    numbers,
    held: { shown, giveUp, keep },
    refundCents,
    onDone,
  }: {
    numbers: readonly number[];
    held: ReturnType<typeof useHeldExchange>;
    refundCents: number;
    onDone: (done: FinishedExchange) => void;
  },
) {
  const submission = useSubmission();
  const [isMoneyWaiting, setMoneyWaiting] = useState(false);
  const params = { number };
  const carryOut = (paid: DifferencePayment) =>
    submission.send(async () => {
      if (!shown) return;
      const { preview, chosen, paymentId } = shown;
      const { exchangeId, extraCents, backCents } = preview;
      const wanted = { ...chosen, seats: [...chosen.seats], tickets: [...numbers] };
      const body = { ...wanted, exchangeId, paymentId, extraCents, backCents, ...paid };
      try {
        const done = await staffApi.exchangeAtCounter({ params, body });
        keep();
        onDone({ kind: 'exchanged', ...done });
      } catch (error) {
        if (isRefusal(error, 'exchange_money_waits')) {
          keep();
          setMoneyWaiting(true);
        }
        throw error;
      }
    });
  const takeBack = () =>
    submission.send(async () => {
      giveUp();
      const body = { tickets: [...numbers], refundCents };
      onDone({ kind: 'returned', ...(await staffApi.returnAtCounter({ params, body })) });
    });
  return { submission, isMoneyWaiting, carryOut, takeBack };
}

function useHeldAtCounter(number: string, numbers: readonly number[]) {
  return useHeldExchange({
    preview: (chosen) =>
      staffApi.previewCounterExchange({
        params: { number },
        body: { ...chosen, tickets: [...numbers], seats: [...chosen.seats] },
      }),
    giveUp: (one) => staffApi.giveUpCounterExchange({ params: { number, ...one } }),
  });
}

/** Loads the offer of a performance and stores its zone names. */
function useLoadedPlaces(number: string, first: ExchangeOffer | null) {
  const [zones, setZones] = useState(zoneNamesOf(first));
  return {
    zones,
    load: async (performanceId: string) => {
      const places = await staffApi.readCounterPlaces({ params: { number, performanceId } });
      setZones(zoneNamesOf(places));
      return places;
    },
  };
}
