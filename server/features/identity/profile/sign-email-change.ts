import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

/** Returns an email-change link's token: two IDs and a signature in base64url. Its expiry is stored in its row. */
export function signEmailChange(keys: Keys, { changeId, memberId }: { changeId: string; memberId: string }): string {
  return signToken(keys, 'email change', Buffer.concat([packId(changeId), packId(memberId)]));
}

/** Opens a token made by `signEmailChange`; `undefined` for any other text. Callers must validate its row. */
export function openEmailChange(keys: Keys, token: string): { changeId: string; memberId: string } | undefined {
  const body = openToken(keys, 'email change', token, idBytes * 2);
  return body && { changeId: unpackId(body.subarray(0, idBytes)), memberId: unpackId(body.subarray(idBytes)) };
}
