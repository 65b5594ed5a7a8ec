import '../../../../i18n/more-words.ts';
import { Link, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/transaction';
import type { TransactionDetail } from '../../../../../contract/orders/transactions.ts';
import { readOrderNumber } from '../../../../../contract/orders/read-order-number.ts';
import { openParameter } from '../../../../../contract/pages.ts';
import { href } from '../../../../../contract/routes.ts';
import { SeatRunList } from '../../../../features/orders/cart/seat-run-list.tsx';
import { PerformanceNotice } from '../../../../features/catalogue/event/performance-notice.tsx';
import { ChoicePart, choiceIn } from '../../../../features/cases/choice-form.tsx';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { queryForUnknown } from '../../../../features/orders/history/history-in-address.ts';
import { OrderDetailList } from '../../../../features/orders/receipts/order-detail-list.tsx';
import { OrderFiles, hasTicketFiles } from '../../../../features/orders/receipts/order-files.tsx';
import { WatchLink } from '../../../../features/orders/receipts/watch-link.tsx';
import { OrderStateLabel } from '../../../../features/orders/receipts/order-state-label.tsx';
import { pointsDetails } from '../../../../features/orders/receipts/points-details.ts';
import { RefundPart } from '../../../../features/orders/refunds/refund-part.tsx';
import { useWatching } from '../../../../features/orders/receipts/use-watching.ts';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  movedOn,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { newId } from '../../../../ui/new-id.ts';
import { actOnTickets } from '../../../../features/orders/tickets/act-on-tickets.ts';
import { ExchangePart } from '../../../../features/orders/exchange/exchange-part.tsx';
import { MoveTickets } from '../../../../features/orders/tickets/move-tickets.tsx';
import { useLink } from '../../../../shared/page/site.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { useFormats } from '../../../../shared/page/use-formats.ts';

async function load({ api, url, language }: LoadInput) {
  const given = url.searchParams.get('number') ?? '';
  const number = readOrderNumber(given);
  if (number === null)
    throw await movedOn(api, href('txnHistory', { language, query: queryForUnknown(url.searchParams) }));
  if (number !== given) {
    const open = url.searchParams.get(openParameter);
    throw redirect(href('transactionDetail', { language, query: { number, [openParameter]: open } }));
  }
  const [transaction, offer, moves, exchange] = await Promise.all([
    api.readTransaction({ query: { number } }),
    api.readOwnCaseOffer({ query: { number } }),
    api.readTicketMoves({ params: { number } }),
    api.readExchange({ params: { number } }),
  ]);
  const opened = url.searchParams.get(openParameter) === 'exchange';
  return { transaction, offer, moves, exchange, opened, transferId: newId() };
}

async function act(input: ActInput) {
  const number = readOrderNumber(input.url.searchParams.get('number') ?? '') ?? '';
  const choice = choiceIn(input.form);
  if (!choice) return actOnTickets(input, number);
  await input.api.chooseForOrder({ body: { number, choice } });
  return { done: 'chosen' } as const;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: Route.MetaArgs) {
  const number = input.loaderData?.transaction.number;
  return headOf(input, (t) => ({
    title: number ? t('buying.transactionTitle', { number }) : t('buying.transaction'),
    indexed: false,
  }));
}

export default function TransactionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { transaction, offer, moves, exchange, opened, transferId } = loaderData;
  const t = useTranslations('buying');
  const link = useLink();
  const text = useErrorText();
  const result = readActionResult(actionData);
  const { state, number } = transaction;
  const isCancelled = transaction.interrupted?.state === 'cancelled';
  const isChoice = Boolean(result.failure?.values.choice);
  return (
    <MemberArea title={t('transactionTitle', { number })}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <OrderStateLabel transaction={transaction} />
        <Link
          to={link('txnHistory')}
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          {t('backToHistory')}
        </Link>
      </div>
      {transaction.interrupted && state !== 'exchanged' ? (
        <PerformanceNotice {...transaction.interrupted} startsAt={[transaction.startsAt]} />
      ) : null}
      {result.failure && isChoice ? <Callout tone="danger" role="alert" title={text.general(result.failure)} /> : null}
      {opened ? <ExchangePart number={number} exchange={exchange} open /> : null}
      <ChoicePart offer={offer} exchanging={opened && exchange.refused === null} />
      <div className="no-print flex flex-wrap gap-2">
        <WatchLink transaction={transaction} />
        {hasTicketFiles(transaction) ? (
          <ButtonLink tone={transaction.online ? 'plain' : 'main'} to={link('receipt', { query: { number } })}>
            {t('showTickets')}
          </ButtonLink>
        ) : null}
        <OrderFiles transaction={transaction} />
      </div>
      <RefundPart transaction={transaction} />
      <MoveTickets
        moves={moves}
        transferId={transferId}
        answer={isChoice ? { failure: undefined, answer: undefined } : result}
      />
      {opened ? null : (
        <ExchangePart number={number} exchange={exchange} offered={offer?.options.includes('exchange') ?? false} />
      )}
      <Part title={t('event')}>
        <EventFacts transaction={transaction} />
      </Part>
      <Part title={t('payment')}>
        <PaymentFacts transaction={transaction} />
      </Part>
      <Part title={t('collection')}>
        <CollectionFacts transaction={transaction} />
      </Part>
      {state === 'exchanged' || isCancelled ? null : (
        <p className="reading-width text-small text-muted">
          {t('rulesShort', { rules: t(`rules.${transaction.rules}`) })}
        </p>
      )}
      {state === 'paid' && !transaction.past && !isCancelled ? <ChangeLinks transaction={transaction} /> : null}
    </MemberArea>
  );
}

/** Links to the possible changes, filled in with this transaction. A streamed show has only one collection method. */
function ChangeLinks({ transaction: { number, online } }: FactsProps) {
  const t = useTranslations('requests');
  const link = useLink();
  return (
    <nav aria-label={t('changesHeading')} className="no-print flex flex-wrap gap-2">
      <ButtonLink to={link('txnChangeRequest', { query: { number } })}>{t('changeTitle')}</ButtonLink>
      {online ? null : (
        <ButtonLink to={link('deliveryChangeRequest', { query: { number } })}>{t('deliveryTitle')}</ButtonLink>
      )}
    </nav>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-edge pt-4">
      <h2 className="text-large font-bold">{title}</h2>
      {children}
    </section>
  );
}

interface FactsProps {
  transaction: TransactionDetail;
}

function EventFacts({ transaction }: FactsProps) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const link = useLink();
  const watching = useWatching();
  const { venue, house, online } = transaction;
  const event = (
    <Link
      to={link('event', { params: { number: transaction.eventNumber } })}
      className="text-ink underline underline-offset-4"
    >
      {transaction.title}
    </Link>
  );
  return (
    <OrderDetailList
      facts={[
        [t('event'), event],
        [t('date'), formats.dayAndTime(transaction.startsAt)],
        online
          ? [t('watchOnline'), watching(transaction.startsAt, online)]
          : [t('venue'), house ? t('venueAndHouse', { venue, house }) : venue],
        [t('quantity'), formats.number(transaction.quantity)],
        online || transaction.places.length === 0
          ? null
          : [t('seatNumber'), <SeatRunList key="seats" places={transaction.places} className="grid gap-1" />],
      ]}
    />
  );
}

function PaymentFacts({ transaction }: FactsProps) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const { paymentMethod, lines } = transaction;
  const money = (cents: number) => (cents > 0 ? formats.money(cents) : null);
  const prices = lines
    .map((line) =>
      t('lineAtPrice', {
        quantity: String(line.quantity),
        type: t(`ticketTypes.${line.ticketType}`),
        price: formats.money(line.unitCents),
      }),
    )
    .join('\n');
  return (
    <OrderDetailList
      facts={[
        [t('number'), transaction.number],
        [t('purchasedAt'), formats.dayAndTime(transaction.purchasedAt)],
        [t('status'), transaction.status],
        [t('ticketPrice'), `${prices}\n${formats.money(transaction.ticketsCents)}`],
        [t('serviceFee'), money(transaction.feesCents)],
        [t('deliveryFee'), money(transaction.deliveryFeeCents)],
        ...transaction.discounts.map((one): [string, string] => [
          t('discountNamed', { name: one.name }),
          formats.money(-one.cents),
        ]),
        [t('exchangeCredit'), transaction.creditCents > 0 ? formats.money(-transaction.creditCents) : null],
        [t('grandTotal'), <strong key="total">{formats.money(transaction.totalCents)}</strong>],
        ...pointsDetails(t, formats, transaction).slice(1),
        [t('paymentType'), paymentMethod ? t(`paymentMethods.${paymentMethod}`) : null],
        [t('cardNumber'), transaction.cardNumber],
        [t('confirmationNumber'), transaction.confirmationNumber],
        [t('ppsIsn'), transaction.ppsIsn],
      ]}
    />
  );
}

function CollectionFacts({ transaction }: FactsProps) {
  const formats = useFormats();
  const t = useTranslations('buying');
  const { collection } = transaction;
  const method = t(`collectionMethods.${collection.method}`);
  const courier = collection.method === 'courier';
  return (
    <OrderDetailList
      facts={[
        [
          t('deliveryMethod'),
          collection.region
            ? t('methodWithRegion', { method, region: t(`deliveryRegions.${collection.region}`) })
            : method,
        ],
        courier ? [t('recipient'), transaction.recipient] : null,
        courier ? [t('address'), transaction.address] : null,
        transaction.country ? [t('country'), transaction.country.name] : null,
        [t('parcel.at'), transaction.handedOver.at && !courier ? formats.dayAndTime(transaction.handedOver.at) : null],
        [t('parcel.sentAt'), transaction.handedOver.sentAt && formats.dayAndTime(transaction.handedOver.sentAt)],
        [t('parcel.tracking'), transaction.trackingNumber],
        [t('parcel.waybill'), transaction.waybillNumber],
        [t('name'), transaction.name],
        [t('contactNumber'), transaction.contactNumber],
      ]}
    />
  );
}
