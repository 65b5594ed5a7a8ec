import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

/** The token of the link to a new address: two ids and a signature in base64url. Until when it counts stands in its row. */
export function signEmailChange(keys: Keys, { changeId, memberId }: { changeId: string; memberId: string }): string {
  return signToken(keys, 'email change', Buffer.concat([packId(changeId), packId(memberId)]));
}

/** Opens a token that we signed. Undefined for anything else; whether it still counts is for its row to say. */
export function openEmailChange(keys: Keys, token: string): { changeId: string; memberId: string } | undefined {
  const body = openToken(keys, 'email change', token, idBytes * 2);
  return body && { changeId: unpackId(body.subarray(0, idBytes)), memberId: unpackId(body.subarray(idBytes)) };
}
