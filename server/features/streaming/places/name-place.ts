import { idBytes, keyedDigest, openToken, packId, signToken, unpackId } from '../../../platform/signed-token.ts';
import type { Ctx, Program } from '../../../context.ts';
import type { TicketKey } from '../store.ts';

const purpose = 'watching places';
/** Bytes of a ticket's number and of its issue. */
const numberBytes = 2;
const placeBytes = 2 * idBytes + 2 * numberBytes;

/** The ticket by which a member watches, as addresses and calls of that member name it: nobody else can use it. */
export function signPlace(program: Pick<Program, 'key'>, memberId: string, key: TicketKey): string {
  const body = Buffer.alloc(placeBytes);
  packId(key.performanceId).copy(body, 0);
  packId(key.orderId).copy(body, idBytes);
  body.writeUIntBE(key.n, 2 * idBytes, numberBytes);
  body.writeUIntBE(key.issue, 2 * idBytes + numberBytes, numberBytes);
  return signToken(program, purpose, body, memberId);
}

/** @returns the ticket; undefined for anything that we did not sign for this member. */
export function openPlace(program: Pick<Program, 'key'>, memberId: string, place: string): TicketKey | undefined {
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

/** What a browser is known by as a device that watches; no program in it can read it. */
const deviceCookie = 'fei-watching-device';
const deviceSeconds = 30 * 24 * 60 * 60;

/** Of the browser that asks; undefined where it has never watched. The cookie itself is kept nowhere. */
export function readDevice(ctx: Pick<Ctx, 'cookie' | 'key'>): string | undefined {
  const value = ctx.cookie(deviceCookie);
  return value ? keyedDigest(ctx, deviceCookie, value) : undefined;
}

/** The same; a browser that has none is given one. */
export function knowWatchingDevice(ctx: Pick<Ctx, 'cookie' | 'key' | 'random' | 'setCookie'>): string {
  const known = readDevice(ctx);
  if (known) return known;
  const value = ctx.random(24).toString('base64url');
  ctx.setCookie({ name: deviceCookie, value, maxAgeSeconds: deviceSeconds, httpOnly: true });
  return keyedDigest(ctx, deviceCookie, value);
}
