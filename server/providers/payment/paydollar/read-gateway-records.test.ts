import { expect, test } from 'vitest';
import { digestRecords, readChargeOutcome, readRefundOutcome, paidRecords } from './read-gateway-records.ts';
import { readRecords } from './read-records.ts';

const chargeId = '019aabcd-1234-7abc-8def-0123456789ab';

function records(...statuses: string[]) {
  const written = statuses.map(
    (status, at) =>
      `<record><orderStatus>${status}</orderStatus><payRef>${at}</payRef><amt>580.00</amt><cur>344</cur><prc>1</prc><src>51</src><holder/></record>`,
  );
  return readRecords(`<?xml version="1.0"?>\n<records>${written.join('\n')}</records>\n`);
}

test.each([
  [['Accepted'], 'captured'],
  [['Rejected', 'Accepted'], 'captured'],
  [['Accepted', 'Rejected'], 'captured'],
  [['Accepted_Adj', 'Partial Refunded'], 'captured'],
  [['Refunded'], 'captured'],
  [['Request Refund'], 'captured'],
  [['ChargeBack'], 'captured'],
  [['Pending'], 'waiting'],
  [['Rejected', 'Pending_3D'], 'waiting'],
  [['Rejected'], 'declined'],
  [['Cancelled', 'Rejected'], 'declined'],
  [['Cancelled'], 'cancelled'],
  [['Voided'], 'cancelled'],
])('maps records %j to state %s', (statuses, state) => {
  expect(readChargeOutcome(chargeId, records(...statuses))?.state).toBe(state);
});

test('returns undefined if there are no records and throws for an unknown status', () => {
  expect(readChargeOutcome(chargeId, records())).toBe(undefined);
  expect(() => readChargeOutcome(chargeId, records('Teleported'))).toThrow('Teleported');
});

test('throws for another currency or an invalid amount', () => {
  const text = '<records><record><orderStatus>Accepted</orderStatus><amt>580.00</amt><cur>840</cur></record></records>';
  expect(() => readChargeOutcome(chargeId, readRecords(text))).toThrow('840');
  expect(() => readChargeOutcome(chargeId, readRecords(text.replace('840', '344').replace('580.00', 'x')))).toThrow();
});

test.each([
  [['Accepted'], ['Request Refund'], 'pending'],
  [['Accepted'], ['Refunded'], 'done'],
  [['Accepted'], ['Accepted_Adj', 'Partial Refunded'], 'done'],
  [['Accepted'], ['Accepted'], 'failed'],
  // Only another attempt followed; no money was refunded.
  [['Accepted'], ['Accepted', 'Rejected'], 'failed'],
  [['Accepted_Adj', 'Partial Refunded'], ['Accepted_Adj', 'Partial Refunded'], 'failed'],
  [['Accepted_Adj', 'Partial Refunded'], ['Accepted_Adj', 'Partial Refunded', 'RequestPartialRefund'], 'pending'],
  [['Accepted_Adj', 'Partial Refunded'], ['Accepted_Adj', 'Partial Refunded', 'Partial Refunded'], 'done'],
])('maps records %j that became %j to a %s refund', (before, after, state) => {
  expect(readRefundOutcome(records(...after), digestRecords(records(...before)))).toBe(state);
});

test('ignores the order of records', () => {
  const [one, other] = records('Accepted_Adj', 'Partial Refunded');
  expect(digestRecords([other!, one!])).toBe(digestRecords([one!, other!]));
  expect(readRefundOutcome([other!, one!], digestRecords([one!, other!]))).toBe('failed');
});

test('reads amount and number from the payment record, not from a partial refund', () => {
  const [back, paid] = ['Partial Refunded', 'Accepted_Adj'].map(
    (status, at) =>
      `<record><orderStatus>${status}</orderStatus><payRef>${at}</payRef><amt>${at ? '580.00' : '20.00'}</amt><cur>344</cur></record>`,
  );
  const known = readRecords(`<records>${back}${paid}</records>`);
  expect(readChargeOutcome(chargeId, known)).toMatchObject({ amountCents: 58_000, confirmationNumber: '1' });
  expect(paidRecords(known).map((record) => record.get('payRef'))).toEqual(['1']);
});

test('reads the decline reason from the last attempt', () => {
  const tries = [
    ['1', '54'],
    ['1', '51'],
  ].map(
    ([prc, src]) =>
      `<record><orderStatus>Rejected</orderStatus><amt>5.00</amt><cur>344</cur><prc>${prc}</prc><src>${src}</src></record>`,
  );
  const event = readChargeOutcome(chargeId, readRecords(`<records>${tries.join('')}</records>`));
  expect(event?.declineReason).toBe('insufficient_funds');
});

test.each([
  '',
  'OK',
  '<html><body>Maintenance</body></html>',
  '<records><record><amt>1</amt></record>',
  '<records><record><a><b>1</b></a></record></records>',
  '<records><record></record>x</records>',
])('rejects %j as a list of records', (text) => {
  expect(() => readRecords(text)).toThrow();
});

test('unescapes texts exactly once', () => {
  const [record] = readRecords('<records><record><holder>A &amp;lt; B</holder></record></records>');
  expect(record?.get('holder')).toBe('A &lt; B');
  expect(readRecords('<records />')).toEqual([]);
});
