import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { readCallback } from './read-callback.ts';
import type { StripeIntent, StripeSession } from './read-stripe.ts';
import { readSucceededCharge, readDeclinedIntent, readStripeSession } from './read-stripe-charge.ts';

const chargeId = '019aabcd-1234-7abc-8def-0123456789ab';
const now = new Date('2026-11-23T04:00:00Z');
const expires = now.getTime() / 1000;
const metadata = { fei_charge: chargeId, fei_expires: String(expires) };

const intent = (more: Partial<StripeIntent> = {}): StripeIntent => ({
  id: 'pi_1',
  amount: 58_000,
  currency: 'hkd',
  status: 'requires_payment_method',
  metadata,
  ...more,
});
const session = (more: Partial<StripeSession> = {}): StripeSession => ({
  id: 'cs_1',
  amount_total: 58_000,
  currency: 'hkd',
  status: 'open',
  payment_status: 'unpaid',
  client_reference_id: chargeId,
  metadata,
  payment_intent: null,
  ...more,
});
const charge = {
  id: 'ch_1',
  amount: 58_000,
  currency: 'hkd' as const,
  status: 'succeeded',
  captured: true,
  metadata,
  payment_intent: 'pi_1',
};
const failed = { last_payment_error: { decline_code: 'insufficient_funds' } };

describe('readStripeSession', () => {
  test.each<[string, Partial<StripeSession>, string]>([
    ['that has not been paid', {}, 'waiting'],
    ['that is paid', { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }, 'captured'],
    // No money was requested, so it does not count as captured.
    ['that required no payment', { status: 'complete', payment_status: 'no_payment_required' }, 'waiting'],
    [
      'whose wallet has not responded',
      { status: 'complete', payment_intent: intent({ status: 'processing' }) },
      'waiting',
    ],
    ['whose wallet declined', { status: 'complete', payment_intent: intent() }, 'declined'],
    ['that is open, without a payment attempt', { payment_intent: intent() }, 'waiting'],
    ['that is open after a card was declined', { payment_intent: intent(failed) }, 'declined'],
    [
      'whose buyer is being authenticated',
      { payment_intent: intent({ ...failed, status: 'requires_action' }) },
      'waiting',
    ],
    ['whose payment was cancelled', { payment_intent: intent({ ...failed, status: 'canceled' }) }, 'declined'],
  ])('maps a session %s to our state', (_, more, state) => {
    expect(readStripeSession(session(more), now)).toMatchObject({ state, amountCents: 58_000 });
  });

  test('maps an expired session to cancelled before its time limit and to expired afterwards', () => {
    const at = (ms: number) => readStripeSession(session({ status: 'expired' }), new Date(now.getTime() + ms)).state;
    expect([at(-1000), at(0), at(1000)]).toEqual(['cancelled', 'expired', 'expired']);
  });

  test("uses the payment's ID once paid, and the session's ID while declined", () => {
    const paid = { status: 'complete', payment_status: 'paid' } as const;
    expect(readStripeSession(session({ ...paid, payment_intent: intent() }), now).providerRef).toBe('pi_1');
    expect(readStripeSession(session({ payment_intent: intent(failed) }), now).providerRef).toBe('cs_1');
  });
});

test("shows the bank's number, or else the wallet's, or else the payment's", () => {
  const numberOf = (details: object | null, more: object = {}) =>
    readSucceededCharge({ ...charge, ...more, payment_method_details: details }).confirmationNumber;
  expect(numberOf({ card: { authorization_code: '483921' } })).toBe('483921');
  expect(numberOf({ alipay: { transaction_id: 't_1' } })).toBe('t_1');
  expect(numberOf({ wechat_pay: { transaction_id: 't_2' } })).toBe('t_2');
  expect(numberOf(null)).toBe('pi_1');
  expect(numberOf(null, { payment_intent: null })).toBe('ch_1');
});

test.each([
  [{ decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ decline_code: 'generic_decline', code: 'expired_card' }, 'card_expired'],
  [{ code: 'incorrect_cvc' }, 'security_code_wrong'],
  [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
  [{ decline_code: 'do_not_honor' }, null],
  [null, null],
])('maps decline %j to reason %s', (error, reason) => {
  expect(readDeclinedIntent(intent({ last_payment_error: error })).declineReason).toBe(reason);
});

describe('readCallback', () => {
  const secrets = ['whsec_newer123', 'whsec_older123'] as const;
  const at = (seconds: number, secret: string, object: object, type: string) => {
    const event = { id: 'evt_1', type, created: expires, data: { object } };
    const raw = Buffer.from(JSON.stringify(event));
    const signature = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex');
    return readCallback({ log: createLog('silent'), now: () => now }, secrets, raw, `t=${seconds},v1=${signature}`);
  };
  const say = (type: string, object: object) => at(expires, secrets[0], object, type);

  test('accepts either secret within five minutes and no other secret', () => {
    for (const secret of secrets) expect(at(expires - 300, secret, charge, 'charge.succeeded')).not.toBe(null);
    for (const secret of secrets) expect(at(expires - 301, secret, charge, 'charge.succeeded')).toBe(null);
    expect(at(expires, 'whsec_strange', charge, 'charge.succeeded')).toBe(null);
  });

  test('ignores a charge that is only authorized', () => {
    expect(say('charge.succeeded', charge)).toMatchObject({ about: 'charge', event: { state: 'captured', chargeId } });
    expect(say('charge.succeeded', { ...charge, captured: false })).toEqual({ about: 'nothing' });
  });

  test("reports a payment that fails later as declined, regardless of the session's status", () => {
    const later = session({ status: 'complete', payment_intent: 'pi_1' });
    expect(say('checkout.session.async_payment_failed', later)).toMatchObject({ event: { state: 'declined' } });
  });

  test.each([
    ['succeeded', 'done'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('maps refund status %s to %s', (status, state) => {
    const refund = { id: 're_1', amount: 100, currency: 'hkd', status, metadata: { ...metadata, fei_refund: 'key' } };
    for (const type of ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']) {
      expect(say(type, refund)).toMatchObject({ about: 'refund', key: 'key', amountCents: 100, result: { state } });
    }
    expect(say('refund.updated', { ...refund, metadata })).toEqual({ about: 'nothing' });
  });

  test.each([
    ['needs_response', 'open'],
    ['appeal_needs_response', 'open'],
    ['appeal_under_review', 'open'],
    ['lost', 'lost'],
    ['prevented', 'lost'],
    ['won', 'won'],
  ])('maps dispute status %s to %s if it names a payment', (status, state) => {
    const dispute = { id: 'dp_1', amount: 100, currency: 'hkd', payment_intent: 'pi_1', status };
    expect(say('charge.dispute.updated', dispute)).toMatchObject({ about: 'dispute', state, amountCents: 100 });
    expect(say('charge.dispute.updated', { ...dispute, payment_intent: null })).toEqual({ about: 'nothing' });
    expect(say('charge.dispute.updated', { ...dispute, currency: 'usd' })).toEqual({ about: 'nothing' });
    // An inquiry: no money has moved.
    expect(say('charge.dispute.updated', { ...dispute, status: `warning_${status}` })).toEqual({ about: 'nothing' });
  });
});
