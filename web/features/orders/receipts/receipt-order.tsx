import { useTranslations } from 'use-intl';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PerformanceNotice } from '../../catalogue/event/performance-notice.tsx';
import { SalesPointsLink } from '../../sales-points/sales-points-link.tsx';
import { amountsOf } from '../cart/amounts-of.ts';
import { Amounts } from '../cart/amounts.tsx';
import { deliveryAddress } from './delivery-address.ts';
import { OrderDetailList } from './order-detail-list.tsx';
import { pointsDetails } from './points-details.ts';
import { isOff } from './head-receipt.ts';
import { OrderFiles } from './order-files.tsx';
import { ShareEvent } from './share-event.tsx';
import { TicketGroupCard } from '../cart/ticket-group-card.tsx';
import { RefundPart } from '../refunds/refund-part.tsx';
import { TicketStub } from './ticket-stub.tsx';
import { WatchLink } from './watch-link.tsx';
import { useWatching } from './use-watching.ts';

export function ReceiptOrder({
  transaction,
  codes,
}: {
  transaction: TransactionDetail;
  /** SVG codes of the transaction's places, in the same order. */
  codes: readonly (string | null)[];
}) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const { collection, number, title } = transaction;
  const paid = transaction.state === 'paid';
  const address = deliveryAddress(transaction);
  return (
    <section aria-label={title} className="grid gap-4">
      {paid && collection.method === 'e_ticket' && !transaction.online && !isOff(transaction) ? (
        transaction.places.map((place, index) => {
          const qr = codes[index] ?? null;
          return <TicketStub key={place.n} transaction={transaction} place={place} qr={qr} />;
        })
      ) : (
        <>
          <CollectionCallout transaction={transaction} />
          <TicketGroupCard group={asGroup(transaction)} id={`group-${number}`}>
            <p className="tabular text-small text-muted">{t('numberOf', { number })}</p>
          </TicketGroupCard>
        </>
      )}
      <OrderFiles transaction={transaction} lead={!transaction.past && !transaction.online}>
        <ShareEvent number={transaction.eventNumber} title={title} />
      </OrderFiles>
      <Amounts
        title={t('amountsPaid')}
        amounts={amountsOf(t, { ...transaction, method: collection.method })}
        totalCents={transaction.totalCents}
        totalLabel={t('totalPaid')}
        id={`amounts-${number}`}
      >
        <OrderDetailList
          facts={[
            [t('number'), number],
            [t('purchasedAt'), formats.dayAndTime(transaction.purchasedAt)],
            transaction.paymentMethod
              ? [t('paidBy'), paidBy(t(`paymentMethods.${transaction.paymentMethod}`), transaction)]
              : null,
            ...pointsDetails(t, formats, transaction),
            [t('confirmationNumber'), transaction.confirmationNumber],
            address ? [t('address'), address] : null,
          ]}
        />
      </Amounts>
    </section>
  );
}

function paidBy(method: string, { cardNumber }: TransactionDetail): string {
  return cardNumber ? `${method} ${cardNumber}` : method;
}

function asGroup(transaction: TransactionDetail) {
  return {
    ...transaction,
    performanceId: '',
    minimumAge: 0,
    places: transaction.places.map((place) => ({ ...place, zoneNo: 0 })),
  };
}

function CollectionCallout({ transaction }: { transaction: TransactionDetail }) {
  const t = useTranslations('buying');
  const tCase = useTranslations('caseChoice');
  const link = useLink();
  const { state, collection, number, totalCents, online, startsAt, past, interrupted } = transaction;
  const formats = useFormats();
  const watching = useWatching();
  if (state === 'refund_due' || state === 'refunded') {
    return transaction.refunds.length > 0 ? (
      <RefundPart transaction={transaction} />
    ) : (
      <Callout tone="warn" title={t(`refundStates.${state}`)}>
        {t('refundText', { amount: formats.money(totalCents) })}
      </Callout>
    );
  }
  if (isOff(transaction)) {
    return (
      <>
        <PerformanceNotice state="cancelled" startsAt={[startsAt]} notice={interrupted?.notice ?? null} before={null} />
        <ButtonLink
          tone="main"
          to={link('transactionDetail', { query: { number } })}
          className="no-print justify-self-start"
        >
          {tCase('openOrder')}
        </ButtonLink>
      </>
    );
  }
  if (past) return null;
  if (online) {
    return (
      <>
        <Callout tone="info" title={t('watchOnline')}>
          {watching(startsAt, online)} {t('onlineProof')}
        </Callout>
        <div className="flex">
          <WatchLink transaction={transaction} />
        </div>
      </>
    );
  }
  if (collection.method === 'e_ticket') return null;
  return (
    <Callout tone="info" title={t(`collectionMethods.${collection.method}`)}>
      {t(`collectionNext.${collection.method}`, { number })} <SalesPointsLink method={collection.method} />
    </Callout>
  );
}
