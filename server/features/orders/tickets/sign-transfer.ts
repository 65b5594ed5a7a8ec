import { idBytes, openToken, packId, signToken, unpackId, type Keys } from '../../../platform/signed-token.ts';

/** The token of the link by which tickets are accepted: an id and a signature. Whether it still counts its row says. */
export function signTransfer(keys: Keys, transferId: string): string {
  return signToken(keys, 'ticket transfer', packId(transferId));
}

/** Opens a token that we signed. Undefined for anything else. */
export function openTransfer(keys: Keys, token: string): string | undefined {
  const body = openToken(keys, 'ticket transfer', token, idBytes);
  return body && unpackId(body);
}
