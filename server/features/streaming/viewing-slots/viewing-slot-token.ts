import { idBytes, keyedDigest, openToken, packId, signToken, unpackId } from '../../../platform/signed-token.ts';
import type { Ctx, Program } from '../../../context.ts';
import type { TicketKey } from '../store.ts';

const purpose = 'watching places';
/** Bytes of a ticket's number and issue. */
const numberBytes = 2;
const placeBytes = 2 * idBytes + 2 * numberBytes;

/** Signs a ticket as a viewing slot token, for URLs and calls. It is valid only for this member. */
export function signViewingSlotToken(program: Pick<Program, 'key'>, memberId: string, key: TicketKey): string {
  const body = Buffer.alloc(placeBytes);
  packId(key.performanceId).copy(body, 0);
  packId(key.orderId).copy(body, idBytes);
  body.writeUIntBE(key.n, 2 * idBytes, numberBytes);
  body.writeUIntBE(key.issue, 2 * idBytes + numberBytes, numberBytes);
  return signToken(program, purpose, body, memberId);
}

/** @returns the ticket, or `undefined` if the token was not signed for this member */
export function openViewingSlotToken(
  program: Pick<Program, 'key'>,
  memberId: string,
  place: string,
): TicketKey | undefined {
  const body = openToken(program, purpose, place, placeBytes, memberId);
  return (
    body && {
      performanceId: unpackId(body.subarray(0, idBytes)),
      orderId: unpackId(body.subarray(idBytes, 2 * idBytes)),
      n: body.readUIntBE(2 * idBytes, numberBytes),
      issue: body.readUIntBE(2 * idBytes + numberBytes, numberBytes),
    }
  );
}

/** Cookie that identifies a browser as a viewing device. Scripts cannot read it. */
const deviceCookie = 'fei-watching-device';
const deviceSeconds = 30 * 24 * 60 * 60;

/** Returns the calling browser's device, or `undefined` if it has never watched. The cookie itself is not stored. */
export function readDevice(ctx: Pick<Ctx, 'cookie' | 'key'>): string | undefined {
  const value = ctx.cookie(deviceCookie);
  return value ? keyedDigest(ctx, deviceCookie, value) : undefined;
}

/** Returns the calling browser's device, setting its cookie if it has none. */
export function ensureWatchingDevice(ctx: Pick<Ctx, 'cookie' | 'key' | 'random' | 'setCookie'>): string {
  const known = readDevice(ctx);
  if (known) return known;
  const value = ctx.random(24).toString('base64url');
  ctx.setCookie({ name: deviceCookie, value, maxAgeSeconds: deviceSeconds, httpOnly: true });
  return keyedDigest(ctx, deviceCookie, value);
}
