import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { firstDigits } from '../../../../contract/core/cards.ts';
import type { Db, Program } from '../../../context.ts';
import type { ChargeRow } from '../../../features/payments/testing-charges.ts';
import { inTransaction, openKysely, openPool } from '../../../platform/database.ts';
import { Shared } from '../../../platform/shared.ts';
import { freePort } from '../../../testing/ports.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { registerProviders } from '../register-providers.ts';
import type { Absence, BuyerAct, ProviderHarness, SentCallback, Signer } from '../testing-provider-harness.ts';
import { refundMs, type Action } from './decide-payment.ts';
import { payInSandbox } from './pay-in-sandbox.ts';
import { callbackKey, signCallback } from './send-callbacks.ts';
import { actOnPayment, reportRefund } from './take-requests.ts';
import { oneTimeCode, testCards, type Behaviour } from './test-cards.ts';

/** Test timeouts in milliseconds for a silent and for a responding gateway. */
const patience = { silent: 20, answering: 10_000 };

/** The fake gateway's program: the shop's own, except that its database can be unreachable. */
class FarProgram {
  readonly #real: Db;
  readonly #memory = new Shared();
  #db: Db;
  patienceMs = patience.answering;
  readonly program: Program;

  constructor(shop: Program) {
    this.#real = shop.db;
    this.#db = shop.db;
    const nowDb = () => this.#db;
    this.program = {
      ...shop,
      memory: this.#memory,
      get db() {
        return nowDb();
      },
      transact: (work) => inTransaction(nowDb(), work),
      shared: (key) => this.#memory.get(key, this.program),
    };
  }

  async whileAway<Value>(how: Absence, work: () => Promise<Value>): Promise<Value> {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    if (how === 'refused') silent.close();
    const connection =
      how === 'broken'
        ? // The gateway finds none of its tables in this schema.
          { connectionString: this.program.config.databaseUrl!, options: '-c search_path=nowhere' }
        : { host: '127.0.0.1', port };
    const pool = openPool(connection, { max: 4, onLost: () => undefined });
    this.#db = openKysely(pool);
    if (how === 'silent') this.patienceMs = patience.silent;
    try {
      return await work();
    } finally {
      this.#db = this.#real;
      this.patienceMs = patience.answering;
      for (const socket of sockets) socket.destroy();
      silent.close();
      await pool.end();
    }
  }

  close(): Promise<void> {
    return this.#memory.close();
  }
}

export async function openSandboxHarness(): Promise<ProviderHarness> {
  let made: { far: FarProgram; provider: ProviderHarness['provider']; neighbour: ProviderHarness['provider'] };
  // Nothing listens there, so that callbacks sent by the gateway itself are lost.
  const environment = { PUBLIC_URL: `http://127.0.0.1:${await freePort()}` };
  const program = await openTestProgram({
    environment,
    providers: (shop) => {
      const far = new FarProgram(shop);
      const at = (name: string) =>
        payInSandbox(shop, { gateway: { name, program: far.program }, patienceMs: () => far.patienceMs });
      made = { far, provider: at('sandbox'), neighbour: at('neighbour') };
      return { payment: registerProviders([made.provider, made.neighbour], [made.provider.name]) };
    },
  });
  const { far, provider, neighbour } = made!;
  const keys = (by: Signer) => (by === 'stranger' ? program.random(32) : callbackKey(program, keyNames[by]));
  const keyNames = { provider: provider.name, neighbour: neighbour.name };
  const signed = (notice: object, by: Signer): SentCallback => {
    const body = JSON.stringify(notice);
    return { raw: Buffer.from(body), headers: { 'x-sandbox-signature': signCallback(keys(by), body, program.now()) } };
  };
  return {
    program,
    provider,
    neighbour,
    approvedDigits: testCards[0]!.number.slice(0, firstDigits),
    async act(charge, kind) {
      const callbacks = [];
      for (const action of actionsOf(charge, kind)) {
        callbacks.push(...(await actOnPayment(program, charge.providerRef ?? '', action)).callbacks);
      }
      return callbacks.map((callback) => () => signed(callback.notice, 'provider'));
    },
    say: (charge, { state, amountCents = charge.amountCents, by = 'provider' }) => {
      const { chargeId: reference, providerRef: ref } = charge;
      const told = { ref, reference, amountCents, currency: 'HKD', cardNumber: null, confirmationNumber: null };
      const notice = { id: randomUUID(), payment: { ...told, state: state === 'waiting' ? 'created' : state } };
      return () => signed(notice, by);
    },
    decideRefund: async ({ chargeId: reference }, key) => {
      program.clock.advance(refundMs);
      const refund = await reportRefund(program, { reference, key });
      return () => signed({ id: randomUUID(), refund }, 'provider');
    },
    sayRefund: ({ chargeId: reference }, { key, state, amountCents }) => {
      const refund = { key, reference, amountCents, state, failure: state === 'failed' ? 'closed' : null };
      const notice = { id: randomUUID(), refund };
      return () => signed(notice, 'provider');
    },
    sayDispute: ({ chargeId: reference }, { ref, state, amountCents }) => {
      const notice = { id: randomUUID(), dispute: { ref, reference, amountCents, state } };
      return () => signed(notice, 'provider');
    },
    countPayments: (chargeId) => bookOf(program, 'count(*)', chargeId),
    refundedCents: (chargeId) => bookOf(program, 'max(refunded_cents)', chargeId),
    whileAway: (how, work) => far.whileAway(how, work),
    close: async () => {
      await far.close();
      await program.close();
    },
  };
}

async function bookOf(program: TestProgram, figure: string, chargeId: string): Promise<number> {
  const text = `select coalesce(${figure}, 0)::int as n from sandbox_payment where idempotency_key = $1`;
  return (await program.pool.query<{ n: number }>(text, [chargeId])).rows[0]!.n;
}

const cards: Partial<Record<BuyerAct, Behaviour>> = {
  approve: 'approve',
  decline: 'decline',
  decline_for_funds: 'insufficient_funds',
  decline_for_expiry: 'expired_card',
  decline_for_code: 'incorrect_cvc',
  decline_for_limit: 'limit_exceeded',
  approve_refund_later: 'refund_later',
  approve_refund_fails: 'refund_fails',
  challenge: 'challenge',
};

function actionsOf({ method }: ChargeRow, kind: BuyerAct): Action[] {
  if (kind === 'give_up') return [{ kind: 'cancel' }];
  if (kind === 'pass_challenge') return [{ kind: 'code', code: oneTimeCode }];
  if (kind === 'fail_challenge') return Array.from({ length: 3 }, () => ({ kind: 'code', code: '000000' }));
  if (method === 'card') return [{ kind: 'card', card: testCards.find((card) => card.behaviour === cards[kind])! }];
  if (kind === 'approve' || kind === 'decline') return [{ kind }];
  throw new Error(`there is no ${kind} for ${method}`);
}
