import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Program } from '../../context.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { isReferenceNumber } from './rules.ts';

/**
 * Adds what shows the reference number again. It stands in the address of a page that is kept for everybody who asks for
 * the same one, so it says nothing else; signed, so that nobody can have us say that something was received.
 */
export function withReceipt<Code extends string>(
  program: Pick<Program, 'key'>,
  outcome: Outcome<{ reference: string }, Code>,
): Outcome<{ reference: string; receipt: string }, Code> {
  if (!outcome.ok) return outcome;
  const { reference } = outcome.value;
  return done({ reference, receipt: `${reference}.${signatureOf(program, reference)}` });
}

/** @returns the reference number on a receipt that we signed; null for anything else. */
export function readReceipt(program: Pick<Program, 'key'>, receipt: string): string | null {
  const [reference = '', ...rest] = receipt.split('.');
  if (!isReferenceNumber(reference)) return null;
  const [given, expected] = [Buffer.from(rest.join('.')), Buffer.from(signatureOf(program, reference))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? reference : null;
}

function signatureOf(program: Pick<Program, 'key'>, reference: string): string {
  return createHmac('sha256', program.key('request receipt')).update(reference).digest('base64url').slice(0, 22);
}
