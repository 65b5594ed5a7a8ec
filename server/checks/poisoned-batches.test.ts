import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMemberFavourites } from '../features/catalogue/favourites/read-member-favourites.ts';
import { requestCharge } from '../features/payments/charges/request-charge.ts';
import { applyEvent } from '../features/payments/charges/apply-events.ts';
import { newCharge, chargeOf, makeWebhookEvent } from '../features/payments/testing-charges.ts';
import { openPayment } from '../features/orders/checkout/open-payments.ts';
import { readCheckout } from '../features/orders/checkout/read-checkout.ts';
import { startCheckout } from '../features/orders/checkout/start-checkout.ts';
import { checkoutOfHolds, holdFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { settleTogether } from '../features/orders/settlement/settle-together.ts';
import { inventoryOf } from '../features/seating/inventory/inventory-cache.ts';
import { recordBuyer } from '../features/seating/inventory/record-buyers.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { viewingSlotCache } from '../features/streaming/viewing-slots/viewing-slot-cache.ts';
import { resolveBuyerAccess } from '../features/priority/resolve-buyer-access.ts';
import { uuidv7 } from '../platform/ids.ts';
import { SessionMemory } from '../features/identity/sessions/session-memory.ts';
import { createPayment } from '../providers/payment/sandbox/take-requests.ts';
import { memberActor, openTestProgram, type TestProgram } from '../testing/open-program.ts';

/** When requests share statements, a request that PostgreSQL rejects fails alone, whichever field is invalid. */

let program: TestProgram;
let performanceId: string;
beforeAll(async () => {
  program = await openTestProgram();
  performanceId = (await announceEvent(program, [generalZone(2000)]))[0]!;
});
afterAll(() => program.close());

/** Invalid as text and as an ID. */
const poison = 'no\0id';
const good = 6;

type Send = (isPoisoned: boolean) => Promise<unknown>;

const buyer = () => program.ctx(memberActor());
const requested = { memberId: uuidv7(), groups: [], registration: false, code: undefined, digests: [] };

/** Requests of each batch. The first step prepares what cannot be prepared while the others wait. */
const batches: Record<string, { file: string; ready: () => Promise<Send> | Send }> = {
  'checkouts that begin': {
    file: 'orders/checkout/begin-checkouts.ts',
    async ready() {
      const ctx = buyer();
      const hold = await holdFor(ctx, performanceId);
      return (isPoisoned) =>
        startCheckout(ctx, checkoutOfHolds(ctx, [hold], isPoisoned ? { contactName: poison } : {}));
    },
  },
  'checkouts that are read': {
    file: 'orders/checkout/read-checkout.ts',
    async ready() {
      const ctx = buyer();
      const { checkoutId } = await startFor(ctx, [await holdFor(ctx, performanceId)]);
      return (isPoisoned) => readCheckout(ctx, isPoisoned ? poison : checkoutId);
    },
  },
  'payments that are opened': {
    file: 'orders/checkout/open-payments.ts',
    async ready() {
      const ctx = buyer();
      const { checkoutId } = await startFor(ctx, [await holdFor(ctx, performanceId)]);
      const memberId = ctx.actor.kind === 'member' ? ctx.actor.actorId : '';
      return (isPoisoned) =>
        openPayment(program, {
          memberId,
          checkoutId,
          paymentId: isPoisoned ? poison : program.id(),
          method: 'card',
          language: 'en_us',
        });
    },
  },
  'charges that the provider is asked for': {
    file: 'payments/charges/request-charge.ts',
    async ready() {
      const chargeId = await newCharge(program, { unasked: true });
      return (isPoisoned) => requestCharge(program, isPoisoned ? poison : chargeId);
    },
  },
  'words of a provider': {
    file: 'payments/charges/apply-events.ts',
    async ready() {
      const charge = await chargeOf(program, await newCharge(program));
      return (isPoisoned) => {
        const word = makeWebhookEvent(charge, 'captured');
        return applyEvent(program, 'sandbox', isPoisoned ? { ...word, eventId: poison } : word);
      };
    },
  },
  'payments at the sandbox': {
    file: 'payment/sandbox/take-requests.ts',
    ready: () => (isPoisoned) =>
      createPayment(program, {
        reference: isPoisoned ? poison : program.id(),
        method: 'fps',
        amountCents: 100,
        language: 'en_us',
        returnUrl: 'http://localhost/back',
        expiresAt: new Date(program.now().getTime() + 60_000),
        cards: null,
      }),
  },
  'jobs that settle': {
    file: 'orders/settlement/settle-together.ts',
    ready: () => (isPoisoned) => {
      const subject = isPoisoned ? `checkout:${program.id()}:${poison}` : `other:${program.id()}`;
      return settleTogether(program, [{ chargeId: program.id(), state: 'captured', amountCents: 100, subject }]);
    },
  },
  'hearts that are looked up': {
    file: 'catalogue/favourites/read-member-favourites.ts',
    ready: () => (isPoisoned) => readMemberFavourites(program, isPoisoned ? poison : program.id()),
  },
  'sessions that are looked up': {
    file: 'identity/sessions/session-memory.ts',
    ready() {
      const memory = sessions();
      return (isPoisoned) => memory.actorOf(isPoisoned ? poison : program.id());
    },
  },
  'buyers that are noted': {
    file: 'seating/inventory/record-buyers.ts',
    ready: () => (isPoisoned) => recordBuyer(program, { buyerId: isPoisoned ? poison : program.id(), performanceId }),
  },
  'codes that are entered': {
    file: 'priority/resolve-buyer-access.ts',
    ready: () => (isPoisoned) =>
      resolveBuyerAccess(buyer(), { ...requested, digests: [isPoisoned ? poison : program.id()] }),
  },
  'groups that are asked for': {
    file: 'priority/resolve-buyer-access.ts',
    ready: () => (isPoisoned) =>
      resolveBuyerAccess(buyer(), { ...requested, groups: [isPoisoned ? poison : program.id()] }),
  },
  'holds that are given back': {
    file: 'seating/inventory/performance-inventory.ts',
    async ready() {
      const ctx = buyer();
      const { holdId } = await holdFor(ctx, performanceId);
      const buyerId = ctx.actor.kind === 'member' ? ctx.actor.actorId : '';
      return (isPoisoned) => inventoryOf(program, performanceId).release(isPoisoned ? poison : holdId, buyerId);
    },
  },
  'holds that are taken': {
    file: 'seating/inventory/performance-inventory.ts',
    ready: () => (isPoisoned) =>
      inventoryOf(program, performanceId).hold({
        holdId: isPoisoned ? poison : program.id(),
        buyerId: program.id(),
        lines: [{ zoneNo: 1, ticketType: 'R', quantity: 1, unitCents: 100, feeCents: 0 }],
        wanted: { zones: [{ zoneNo: 1, quantity: 1 }], adjacentOnly: false },
        maxHeld: 8,
        limit: null,
        forMs: 60_000,
      }),
  },
  'heartbeats of devices that watch': {
    file: 'streaming/viewing-slots/viewing-slot-cache.ts',
    ready: () => (isPoisoned) =>
      program.shared(viewingSlotCache).beat({ ...ticketKey(), device: isPoisoned ? poison : 'device', playing: true }),
  },
  'devices that are looked up': {
    file: 'streaming/viewing-slots/viewing-slot-cache.ts',
    ready: () => (isPoisoned) =>
      program.shared(viewingSlotCache).read({ ...ticketKey(), ...(isPoisoned ? { orderId: poison } : {}) }),
  },
};

const ticketKey = () => ({ performanceId, orderId: program.id(), n: 1, issue: 1 });

let memory: SessionMemory | undefined;
/** Returns one cache for all requests of a batch. */
function sessions(): SessionMemory {
  return (memory ??= new SessionMemory(program));
}

describe('invalid request in a batch', () => {
  test.each(Object.entries(batches))('fails alone among %s', async (_name, { ready }) => {
    const sends = await Promise.all(Array.from({ length: good + 1 }, async () => ready()));
    const poisoned = Math.floor(good / 2);
    const results = await Promise.allSettled(sends.map((send, at) => send(at === poisoned)));
    const failed = results.flatMap((result, at) =>
      result.status === 'rejected' ? [`${at}: ${String(result.reason)}`] : [],
    );
    expect(failed).toEqual([expect.stringMatching(new RegExp(`^${poisoned}: `))]);
  });
});

test('lists every batch in the program', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      name !== 'platform/batch.ts' &&
      /\bnew Batcher\b/.test(readFileSync(root + name, 'utf8')),
  );
  const listed = new Set(Object.values(batches).map(({ file }) => file));
  expect(files.map((name) => name.replace(/^(features|providers)\//, '')).toSorted()).toEqual([...listed].toSorted());
});
