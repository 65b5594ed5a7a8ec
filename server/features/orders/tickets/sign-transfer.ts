import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

/** Signs the token of a transfer link: an id and a signature. Its row states if it is still valid. */
export function signTransfer(keys: Keys, transferId: string): string {
  return signToken(keys, 'ticket transfer', packId(transferId));
}

/** Opens a signed token. Undefined for anything else. */
export function openTransfer(keys: Keys, token: string): string | undefined {
  const body = openToken(keys, 'ticket transfer', token, idBytes);
  return body && unpackId(body);
}
