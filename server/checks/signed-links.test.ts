import { describe, expect, test } from 'vitest';
import { openChoice, signChoice } from '../features/cases/choice/sign-choice.ts';
import { openClosing } from '../features/identity/closing/request-account-closure.ts';
import { deriveFrom, digestSecret } from '../features/identity/sign-in/login-state-cookie.ts';
import { addressKeyOf } from '../features/identity/sign-in/derive-one-time-password.ts';
import { makeCsrfToken } from '../features/identity/sessions/make-csrf-token.ts';
import { openActivation, signActivation } from '../features/identity/accounts/sign-activation.ts';
import { openEmailChange, signEmailChange } from '../features/identity/profile/sign-email-change.ts';
import { openPasswordReset, signPasswordReset } from '../features/identity/recovery/sign-password-reset.ts';
import { sessionTokenIn, signSession } from '../features/identity/sessions/sign-session.ts';
import { openNewsletter, signNewsletter } from '../features/notices/newsletter/sign-newsletter.ts';
import { readReceipt, withReceipt } from '../features/requests/service/sign-receipt.ts';
import { done } from '../platform/outcome.ts';
import { openKeys } from '../platform/signed-token.ts';

const keys = { key: openKeys({ current: 'x'.repeat(32), previous: [], retired: [] }) };
const id = '0199f3a2-6b1c-7d4e-8f50-112233445566';
const other = '0199f3a2-6b1d-7000-9000-aabbccddeeff';
const at = new Date('2026-12-05T12:00:00.123Z');

describe('signed links and digests with fixed bytes', () => {
  test('signs and opens the activation link', () => {
    const token = 'AZnzomscfU6PUBEiM0RVZgGiRhNOe6HUni1oajNtEc2iHovLgyAT22Y-tkkEcY9mAus';
    expect(signActivation(keys, { memberId: id, email: 'ada@example.hk', expiresAt: at })).toBe(token);
    const opened = openActivation(keys, token);
    expect(opened).toMatchObject({ memberId: id, expiresAt: at });
    expect([opened?.isFor('ada@example.hk'), opened?.isFor('eve@example.hk')]).toEqual([true, false]);
  });

  test('signs and opens the link that confirms a new address', () => {
    const token = 'AZnzomscfU6PUBEiM0RVZgGZ86JrHXAAkACqu8zd7v-sugg9e60pGUwgQ96hD4XUGMyEWg';
    expect(signEmailChange(keys, { changeId: id, memberId: other })).toBe(token);
    expect(openEmailChange(keys, token)).toEqual({ changeId: id, memberId: other });
  });

  test('signs and opens the link that sets a new password', () => {
    const token = 'AZnzomscfU6PUBEiM0RVZk5gcgUfNTP5xSHp6avb6KPDT7Jr';
    expect(signPasswordReset(keys, id)).toBe(token);
    expect(openPasswordReset(keys, token)).toBe(id);
  });

  test('opens the account closure link only for its member and for half an hour', () => {
    const token = 'AaJGE057u6i7c1mMST6i6_6Po2bhPUjX2pw';
    const opened = (memberId: string, now: Date) => openClosing({ ...keys, now: () => now }, memberId, token);
    expect(opened(id, at)).toEqual(at);
    expect(opened(other, at)).toBeUndefined();
    expect(opened(id, new Date(at.getTime() + 30 * 60_000))).toBeUndefined();
  });

  test('signs and opens the newsletter links', () => {
    const confirm = 'AZnzomscfU6PUBEiM0RVZgGiRhNOe0tsvWF6Km-CIUg2sCMhu_aRADEM';
    const leave = 'AZnzomscfU6PUBEiM0RVZgAAAAAAAERMM17_AfJ3xjwGTuvECJyc6mHb';
    expect(signNewsletter(keys, 'confirm', id, at.getTime())).toBe(confirm);
    expect(signNewsletter(keys, 'unsubscribe', id)).toBe(leave);
    expect(openNewsletter(keys, 'confirm', confirm)).toEqual({ subscriberId: id, at: at.getTime() });
    expect(openNewsletter(keys, 'confirm', leave)).toBeUndefined();
  });

  test('signs and opens the choice link of a buyer whose performance is cancelled or postponed', () => {
    const token = 'AZnzomscfU6PUBEiM0RVZgGZ86JrHXAAkACqu8zd7v8YOOTQbYaIUrwGXTdZHzqo_jDX0g';
    expect(signChoice(keys, { caseId: id, orderId: other })).toBe(token);
    expect(openChoice(keys, token)).toEqual({ caseId: id, orderId: other });
    expect(openChoice(keys, signEmailChange(keys, { changeId: id, memberId: other }))).toBeUndefined();
  });

  test('signs and opens the session cookie', () => {
    const cookie = 'AAAAAAAAAAAAAAAAb9b9b9b9b9b9b9b9.C9A9P3Alz0pg4em7-OU__Edt6-EfaIwN7av0bhzyhUk';
    const [token = ''] = cookie.split('.');
    expect(signSession(keys, token)).toBe(cookie);
    expect(sessionTokenIn(keys, cookie)).toBe(token);
    for (const none of [undefined, '', token, `${cookie}.`, cookie.toLowerCase(), signSession(keys, 'short')]) {
      expect(sessionTokenIn(keys, none)).toBeUndefined();
    }
  });

  test('signs and opens the receipt of a request', () => {
    const receipt = 'R1234567889.n829Bh5aa2MkdyMe5ZsD9J';
    expect(withReceipt(keys, done({ reference: 'R1234567889' }))).toMatchObject({ value: { receipt } });
    expect(readReceipt(keys, receipt)).toBe('R1234567889');
  });

  test('digests secrets', () => {
    expect(makeCsrfToken(keys, id)).toBe('0st9KjOx-stQfZVt6z8Wj32FJ_M_dHnBtMlsw-eI7aE');
    expect(deriveFrom(keys, 'state', { token: 't', browser: 'b' })).toBe('yuL2YsNzQsimL9oNqeAqQjLo7viQqCq4bpDXwzjykJc');
    expect(digestSecret(keys, 'secret')).toBe('ivjJWppMK16bblACz_wJG57pYyPDz_TnQc828AXR6vQ');
    expect(addressKeyOf(keys, 'ada@example.hk')).toBe('OTzy7BNAHHa8vCt85GNpsGDCPujdAyeNudtshvOCL_k');
  });
});
