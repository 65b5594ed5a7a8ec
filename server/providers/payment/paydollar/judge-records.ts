import { createHash } from 'node:crypto';
import type { ChargeState } from '../../../../contract/payments/charges.ts';
import type { PaymentEvent } from '../../../features/payments/provider.ts';
import { reasonOf, shownCard } from './read-feed.ts';
import type { GatewayRecord } from './read-records.ts';
import { hongKongDollars, orderRefOf, readAmount } from './sign-fields.ts';

/** The gateway's words without what it writes now so, now so: `Request Refund` and `RequestRefund`. */
const plain = (status: string) => status.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const statusOf = (record: GatewayRecord) => plain(record.get('orderStatus') ?? '');

const refundUnderWay = ['requestrefund', 'requestpartialrefund'];
const refunded = ['refunded', 'partialrefunded'];

/**
 * What the gateway's words for a transaction mean to a charge, the strongest first: money that came is never called
 * declined, whatever else was tried under the same reference.
 */
const meanings: readonly (readonly [ChargeState, readonly string[]])[] = [
  [
    'captured',
    ['accepted', 'acceptedadj', ...refunded, ...refundUnderWay, 'chargeback', 'partialchargeback', 'reversalcb'],
  ],
  ['waiting', ['pending', 'pending3d', 'authorized', 'capturing', 'reversalvoid']],
  ['declined', ['rejected']],
  ['cancelled', ['cancelled', 'voided', 'reverseauth']],
];

function withMeaning(records: readonly GatewayRecord[], words: readonly string[]): GatewayRecord[] {
  return records.filter((record) => words.includes(statusOf(record)));
}

/** Records that took money, the payment itself first; more than one where a buyer paid twice. */
export function paidRecords(records: readonly GatewayRecord[]): GatewayRecord[] {
  // What went back in part has a record of its own beside that of the payment.
  const payments = withMeaning(records, ['accepted', 'acceptedadj']);
  return payments.length > 0 ? payments : withMeaning(records, meanings[0]![1]);
}

/**
 * What the records of an order say of its charge; undefined where there are none.
 * @throws where they cannot be understood: that says nothing of the charge.
 */
export function judgeCharge(chargeId: string, records: readonly GatewayRecord[]): PaymentEvent | undefined {
  if (records.length === 0) return undefined;
  const found = meanings.find(([, words]) => withMeaning(records, words).length > 0);
  if (!found) throw new Error(`the gateway calls a payment ${records[0]!.get('orderStatus')?.slice(0, 40)}`);
  const [state, words] = found;
  const record = state === 'captured' ? paidRecords(records)[0]! : withMeaning(records, words).at(-1)!;
  const get = (name: string) => record.get(name) ?? '';
  const amountCents = readAmount(get('amt'));
  if (amountCents === undefined || get('cur') !== hongKongDollars)
    throw new Error(`the gateway knows a payment of ${get('amt').slice(0, 20)} in ${get('cur').slice(0, 5)}`);
  const orderRef = orderRefOf(chargeId);
  return {
    eventId: `${orderRef}:${get('payRef').slice(0, 40)}:asked:${statusOf(record)}`,
    chargeId,
    state,
    amountCents,
    providerRef: orderRef,
    cardNumber: state === 'captured' ? shownCard(get('panLast4')) : null,
    confirmationNumber: state === 'captured' ? get('payRef').slice(0, 40) : null,
    declineReason: state === 'declined' ? reasonOf(get('prc'), get('src')) : null,
  };
}

/** What the gateway knows of an order, so that it can be told later whether anything came of a request. */
export function digestOf(records: readonly GatewayRecord[]): string {
  const known = records.map((record) =>
    JSON.stringify(['payRef', 'orderStatus', 'amt'].map((name) => record.get(name) ?? '')),
  );
  return createHash('sha256')
    .update(known.toSorted((a, b) => (a < b ? -1 : 1)).join())
    .digest('hex')
    .slice(0, 32);
}

/** Whether money went back before, or is going: then one more refund of the same amount could look like the last. */
export function hasRefunds(records: readonly GatewayRecord[]): boolean {
  return withMeaning(records, ['acceptedadj', ...refunded, ...refundUnderWay]).length > 0;
}

/** What became of the one refund of an order that is under way. @param knownBefore digest of the records before it. */
export function judgeRefund(records: readonly GatewayRecord[], knownBefore: string): 'pending' | 'done' | 'failed' {
  if (withMeaning(records, refundUnderWay).length > 0) return 'pending';
  return digestOf(records) !== knownBefore && hasRefunds(records) ? 'done' : 'failed';
}

/** Whether the gateway says of a request that it is through with it. */
export function isRefunded(orderStatus: string): boolean {
  return refunded.includes(plain(orderStatus));
}
