import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'case choice';

/** Returns the token for a buyer's link: 52 bytes in base64url, valid for one order and one case. */
export function signChoice(keys: Keys, { caseId, orderId }: { caseId: string; orderId: string }): string {
  return signToken(keys, purpose, Buffer.concat([packId(caseId), packId(orderId)]));
}

/** Returns the contents of a token signed by `signChoice`, or `undefined` for any other token. */
export function openChoice(keys: Keys, token: string): { caseId: string; orderId: string } | undefined {
  const body = openToken(keys, purpose, token, 2 * idBytes);
  return body && { caseId: unpackId(body.subarray(0, idBytes)), orderId: unpackId(body.subarray(idBytes)) };
}
