import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Exchange } from '../../../../contract/orders/exchange.ts';
import { refundReasonsFor, type RefundReason } from '../../../../contract/staff/order-work.ts';
import type { ExchangePreview } from '../../../../contract/staff/orders-work/exchanges.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { WhyField } from '../approvals/why-field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission, type Submission } from '../forms/use-submission.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { ExchangeSeatPicker, type ExchangeOffer } from '../exchange/exchange-seat-picker.tsx';
import { useHeldExchange, zoneNamesOf } from '../exchange/use-held-exchange.ts';
import { ExchangeTotal } from '../exchange/exchange-total.tsx';

/** Exchangeable tickets of an order, with the offer of the first performance. */
export interface ExchangeStart {
  readonly exchange: Exchange;
  /** Null if nothing can be exchanged, or no performance is available. */
  readonly first: ExchangeOffer | null;
}

/** Loads the initial data of the dialog, preferably for another performance. */
export async function loadExchangeStart(number: string): Promise<ExchangeStart> {
  const exchange = await staffApi.readStaffExchange({ params: { number } });
  const start = exchange.performances.find(({ same }) => !same) ?? exchange.performances[0];
  return { exchange, first: start ? await loadPlaces(number, start.performanceId) : null };
}

const loadPlaces = (number: string, performanceId: string): Promise<ExchangeOffer> =>
  staffApi.readExchangePlaces({ params: { number, performanceId } });

export function ExchangeDialog({
  number,
  tickets,
  began: { exchange, first },
  knowsBuyer,
  onClose,
  onDone,
}: {
  number: string;
  tickets: readonly number[];
  began: ExchangeStart;
  /** True if the user may see the buyer. */
  knowsBuyer: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.exchange');
  const submission = useSubmission();
  const { shown, show, giveUp, keep } = useHeldExchange({
    preview: (chosen) =>
      staffApi.previewExchange({
        params: { number },
        body: { ...chosen, tickets: [...tickets], seats: [...chosen.seats] },
      }),
    giveUp: (held) => staffApi.giveUpExchange({ params: { number, ...held } }),
  });
  const [zones, setZones] = useState(zoneNamesOf(first));
  const close = () => {
    giveUp();
    onClose();
  };
  const carryOut = useCarryOut(number, { tickets, shown, submission, keep, onDone });
  return (
    <Dialog open onClose={close} title={t('title', { count: tickets.length })} closeLabel={t('close')}>
      <div className="grid gap-4">
        <FormError submission={submission} />
        {exchange.refused || !first ? (
          <p>{exchange.refused ? t(`refused.${exchange.refused}`) : t('noPerformances')}</p>
        ) : (
          <ExchangeSeatPicker
            quantity={tickets.length}
            performances={exchange.performances}
            first={first}
            load={async (performanceId) => {
              const places = await loadPlaces(number, performanceId);
              setZones(zoneNamesOf(places));
              return places;
            }}
            submission={submission}
            onChange={giveUp}
            onChoose={(chosen) => void submission.send(() => show(chosen))}
          />
        )}
        {shown ? (
          <>
            <ExchangeTotal preview={shown.preview} zones={zones} />
            <CarryOut {...{ preview: shown.preview, knowsBuyer, submission }} onDo={carryOut} onClose={close} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Makes the exchange shown, or asks for approval if required. */
function useCarryOut(
  number: string,
  {
    tickets,
    shown,
    submission,
    keep,
    onDone,
  }: {
    tickets: readonly number[];
    submission: Submission;
    onDone: () => Promise<void>;
  } & Pick<ReturnType<typeof useHeldExchange>, 'shown' | 'keep'>,
) {
  return async (reason: RefundReason, why: string): Promise<void> => {
    if (!shown) return;
    const { preview, chosen } = shown;
    const seats = preview.places.flatMap(({ seatId }) => seatId ?? []);
    const { exchangeId, backCents, needsApproval } = preview;
    const body = { exchangeId, tickets: [...tickets], ...chosen, seats: [...chosen.seats], backCents, reason };
    // Asks for exactly the seats shown, if all are numbered.
    const named = seats.length === preview.places.length ? { zoneNo: null, seats } : {};
    const params = { number };
    const isSent = await submission.send(async () => {
      await (needsApproval
        ? staffApi.askForExchange({ params, body: { ...body, ...named, why } })
        : staffApi.exchangeOrder({ params, body }));
    });
    if (!isSent) return;
    keep();
    await onDone();
  };
}

function CarryOut({
  preview: { extraCents, backCents, needsApproval },
  knowsBuyer,
  submission,
  onDo,
  onClose,
}: {
  preview: ExchangePreview;
  knowsBuyer: boolean;
  submission: Submission;
  onDo: (reason: RefundReason, why: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslations('staff.exchange');
  const tReasons = useTranslations('staff.orders.refund.reasons');
  const formats = useStaffFormats();
  const [reason, setReason] = useState<RefundReason>('buyer_asked');
  const [why, setWhy] = useState('');
  const reasons = refundReasonsFor(knowsBuyer);
  if (extraCents > 0) return <p>{t('extraText')}</p>;
  const act = needsApproval ? t('ask') : backCents > 0 ? t('doBack', { amount: formats.money(backCents) }) : t('do');
  return (
    <>
      <SelectField
        label={t('reason')}
        id="reason"
        value={reason}
        onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? 'buyer_asked')}
      >
        {reasons.map((one) => (
          <option key={one} value={one}>
            {tReasons(one)}
          </option>
        ))}
      </SelectField>
      {needsApproval ? (
        <WhyField name="why" text={t('approval')} value={why} onType={setWhy} submission={submission} />
      ) : (
        <p className="text-muted">{t('told')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="main" busy={submission.busy} onClick={() => void onDo(reason, why)}>
          {act}
        </Button>
        <Button onClick={onClose}>{t('keep')}</Button>
      </div>
    </>
  );
}
