import { done, type Outcome } from '../../../platform/outcome.ts';
import { openText, signText, type Keys } from '../../../platform/signed-token.ts';
import { isReferenceNumber } from '../rules.ts';

const purpose = 'request receipt';

/** 132 bits, to keep the URL short. */
const signatureCharacters = 22;

/**
 * Adds a signed receipt that shows the reference number again. It is part of a publicly cached page's URL, so it
 * contains nothing else; the signature prevents forged confirmations.
 */
export function withReceipt<Code extends string>(
  keys: Keys,
  outcome: Outcome<{ reference: string }, Code>,
): Outcome<{ reference: string; receipt: string }, Code> {
  if (!outcome.ok) return outcome;
  const { reference } = outcome.value;
  return done({ reference, receipt: signText(keys, purpose, reference, signatureCharacters) });
}

/** @returns the receipt's reference number, or null if we did not sign it. */
export function readReceipt(keys: Keys, receipt: string): string | null {
  const reference = openText(keys, purpose, receipt, signatureCharacters);
  return reference !== undefined && isReferenceNumber(reference) ? reference : null;
}
