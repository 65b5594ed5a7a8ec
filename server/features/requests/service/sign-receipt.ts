import { done, type Outcome } from '../../../platform/outcome.ts';
import { openText, signText, type Keys } from '../../../platform/signed-token.ts';
import { isReferenceNumber } from '../rules.ts';

const purpose = 'request receipt';

/** 132 bits: the address stays short. */
const signatureCharacters = 22;

/**
 * Adds what shows the reference number again. It stands in the address of a page that is kept for everybody who asks for
 * the same one, so it says nothing else; signed, so that nobody can have us say that something was received.
 */
export function withReceipt<Code extends string>(
  keys: Keys,
  outcome: Outcome<{ reference: string }, Code>,
): Outcome<{ reference: string; receipt: string }, Code> {
  if (!outcome.ok) return outcome;
  const { reference } = outcome.value;
  return done({ reference, receipt: signText(keys, purpose, reference, signatureCharacters) });
}

/** @returns the reference number on a receipt that we signed; null for anything else. */
export function readReceipt(keys: Keys, receipt: string): string | null {
  const reference = openText(keys, purpose, receipt, signatureCharacters);
  return reference !== undefined && isReferenceNumber(reference) ? reference : null;
}
