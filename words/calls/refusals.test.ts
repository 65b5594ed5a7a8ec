import { expect, test } from 'vitest';
import refusals from './refusals.en_us.ts';

type Code = keyof typeof refusals;

/** Texts that the customer wrote. */
const customersOwn: readonly Code[] = [
  'invalid_input',
  'login_required',
  'session_expired',
  'busy',
  'too_many_requests',
  'wrong_password',
  'not_activated',
  'email_taken',
  'no_email_provided',
  'registered_email_unknown',
  'old_password_incorrect',
  'newsletter_email_unknown',
  'not_an_image',
  'image_upload_failed',
];

/** The sentence itself says what to do. */
const isNextStep: readonly Code[] = [
  'shift_needed',
  'terminal_reference_needed',
  'password_needed',
  'second_factor_needed',
  'notice_not_confirmed',
  'suspension_over',
  'approval_too_early',
];

/** There is nothing that the reader can do. */
const isFinal: readonly Code[] = [
  'watch_over',
  'order_ended',
  'tickets_passed_on',
  'performance_begun',
  'transfer_not_allowed',
  'return_not_allowed',
  'exchange_not_allowed',
  'resale_not_allowed',
  'resale_too_late',
  'wish_too_late',
  'settlement_unchanged',
];

/** Counts sentences, and parts after a comma that name an alternative. */
function countSteps(text: string): number {
  const plain = text.replaceAll(/\{\w+\}/g, 'X');
  return plain.match(/[.?!](?=\s|\}|$)|[:;] (?=[A-Z])|, (?=or |and )/g)?.length ?? 0;
}

test('says what to do next in every refusal, except in those listed with a reason', () => {
  const short = Object.entries(refusals).flatMap(([code, text]) => (countSteps(text) < 2 ? [code] : []));
  expect(short.toSorted()).toEqual([...customersOwn, ...isNextStep, ...isFinal].toSorted());
});
