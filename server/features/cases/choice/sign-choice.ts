import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'case choice';

/** The token of a buyer's link: 52 bytes in base64url, good for one order and one case. */
export function signChoice(keys: Keys, { caseId, orderId }: { caseId: string; orderId: string }): string {
  return signToken(keys, purpose, Buffer.concat([packId(caseId), packId(orderId)]));
}

/** Opens a token that we signed for this; undefined for anything else. */
export function openChoice(keys: Keys, token: string): { caseId: string; orderId: string } | undefined {
  const body = openToken(keys, purpose, token, 2 * idBytes);
  return body && { caseId: unpackId(body.subarray(0, idBytes)), orderId: unpackId(body.subarray(idBytes)) };
}
