import { createHash } from 'node:crypto';
import type { ChargeState } from '../../../../contract/payments/charges.ts';
import type { VerifiedPaymentEvent } from '../../../features/payments/provider.ts';
import { declineReasonOf, shownCard } from './read-feed.ts';
import type { GatewayRecord } from './read-records.ts';
import { hongKongDollars, orderRefOf, readAmount } from './sign-fields.ts';

/** Normalizes the gateway's statuses, which vary in form: `Request Refund` and `RequestRefund`. */
const plain = (status: string) => status.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const statusOf = (record: GatewayRecord) => plain(record.get('orderStatus') ?? '');

const refundUnderWay = ['requestrefund', 'requestpartialrefund'];
const refunded = ['refunded', 'partialrefunded'];

/**
 * Meanings of the gateway's statuses for a charge, strongest first: captured money is never reported as declined, even
 * if other attempts share the reference.
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

/** Returns the records of captured money, the payment itself first. There are several if the buyer paid twice. */
export function paidRecords(records: readonly GatewayRecord[]): GatewayRecord[] {
  // A partial refund has its own record beside the payment's.
  const payments = withMeaning(records, ['accepted', 'acceptedadj']);
  return payments.length > 0 ? payments : withMeaning(records, meanings[0]![1]);
}

/**
 * Returns the charge event that an order's records amount to; `undefined` if there are no records.
 * @throws if the records are not understood, in which case nothing is known about the charge.
 */
export function readChargeOutcome(
  chargeId: string,
  records: readonly GatewayRecord[],
): VerifiedPaymentEvent | undefined {
  if (records.length === 0) return undefined;
  const found = meanings.find(([, words]) => withMeaning(records, words).length > 0);
  if (!found)
    throw new Error(`the gateway reports an unknown payment status ${records[0]!.get('orderStatus')?.slice(0, 40)}`);
  const [state, words] = found;
  const record = state === 'captured' ? paidRecords(records)[0]! : withMeaning(records, words).at(-1)!;
  const get = (name: string) => record.get(name) ?? '';
  const amountCents = readAmount(get('amt'));
  if (amountCents === undefined || get('cur') !== hongKongDollars)
    throw new Error(
      `the gateway reports an unexpected payment of ${get('amt').slice(0, 20)} in ${get('cur').slice(0, 5)}`,
    );
  const orderRef = orderRefOf(chargeId);
  return {
    eventId: `${orderRef}:${get('payRef').slice(0, 40)}:asked:${statusOf(record)}`,
    chargeId,
    state,
    amountCents,
    providerRef: orderRef,
    cardNumber: state === 'captured' ? shownCard(get('panLast4')) : null,
    confirmationNumber: state === 'captured' ? get('payRef').slice(0, 40) : null,
    declineReason: state === 'declined' ? declineReasonOf(get('prc'), get('src')) : null,
  };
}

/** Returns a digest of an order's records, to find out later whether a request had any effect. */
export function digestRecords(records: readonly GatewayRecord[]): string {
  const known = records.map((record) =>
    JSON.stringify(['payRef', 'orderStatus', 'amt'].map((name) => record.get(name) ?? '')),
  );
  return createHash('sha256')
    .update(known.toSorted((a, b) => (a < b ? -1 : 1)).join())
    .digest('hex')
    .slice(0, 32);
}

/**
 * Returns true if the payment has an earlier or pending refund, with which a further refund of the same amount could be
 * confused.
 */
export function hasRefunds(records: readonly GatewayRecord[]): boolean {
  return withMeaning(records, ['acceptedadj', ...refunded, ...refundUnderWay]).length > 0;
}

/**
 * Returns the state of an order's only pending refund.
 * @param knownBefore digest of the records before the refund.
 */
export function readRefundOutcome(
  records: readonly GatewayRecord[],
  knownBefore: string,
): 'pending' | 'done' | 'failed' {
  if (withMeaning(records, refundUnderWay).length > 0) return 'pending';
  return digestRecords(records) !== knownBefore && hasRefunds(records) ? 'done' : 'failed';
}

export function isRefundedStatus(orderStatus: string): boolean {
  return refunded.includes(plain(orderStatus));
}
