import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Absence } from '../testing-provider-harness.ts';
import { refuses, shown, StripeBooks, StripeStubError, type BookedSession } from './testing-stripe-books.ts';

/** Request parameters by name as sent, such as `metadata[fei_charge]`. */
type Params = ReadonlyMap<string, string>;

/** Parameters accepted by each kind of request; others are rejected. */
const known = {
  create:
    /^(mode|client_reference_id|locale|success_url|cancel_url|expires_at|allowed_payment_method_types\[\d\]|payment_method_options\[wechat_pay\]\[client\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]|adaptive_pricing\[enabled\]|(payment_intent_data\[)?metadata\]?\[\w+\]|payment_intent_data\[description\])$/,
  list: /^(limit|starting_after|payment_intent|created\[(gte|lte)\]|expand\[\d\])$/,
  refund: /^(payment_intent|amount|metadata\[\w+\])$/,
  look: /^expand\[\d\]$/,
} as const;

/** Minimum and maximum session lifetime at Stripe, in seconds. */
const life = { shortest: 30 * 60, longest: 24 * 3600 };

/** Fake Stripe over HTTP that follows Stripe's API documentation, limited to the requests that the shop sends. */
export class StripeServer {
  readonly books: StripeBooks;
  readonly #server: Server;
  readonly #keys = new Map<string, { request: string; answer?: object }>();
  #absence: Absence | undefined;
  #port = 0;

  constructor(now: () => Date) {
    this.books = new StripeBooks(now);
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async whileAway<Value>(how: Absence, work: () => Promise<Value>): Promise<Value> {
    if (how === 'refused') await this.close();
    this.#absence = how;
    try {
      return await work();
    } finally {
      this.#absence = undefined;
      if (how === 'refused') await this.listen();
      else this.#server.closeAllConnections();
    }
  }

  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.#keys.clear();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (this.#absence === 'silent') return;
    const result = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': this.books.id('req') });
      response.end(JSON.stringify(value));
    };
    const { pathname, searchParams } = new URL(request.url!, this.url);
    try {
      if (this.#absence === 'broken') throw new StripeStubError(503, { type: 'api_error' }, 'Something is broken');
      if (!/^Bearer sk_test_\w+$/.test(request.headers.authorization ?? '')) {
        throw new StripeStubError(401, { type: 'invalid_request_error' }, 'Invalid API Key provided');
      }
      const params = new Map(request.method === 'GET' ? searchParams : new URLSearchParams(body));
      const key = request.headers['idempotency-key'];
      const work = () => this.#answer(request.method!, pathname, params);
      result(200, typeof key === 'string' ? await this.#once(key, `${pathname} ${body}`, work) : work());
    } catch (error) {
      if (!(error instanceof StripeStubError)) throw error;
      result(error.status, { error: { ...error.error, message: error.message } });
    }
  }

  /** Returns the same response for the same key, or a conflict while the first request is in progress. */
  async #once(key: string, request: string, work: () => object): Promise<object> {
    const earlier = this.#keys.get(key);
    if (earlier && earlier.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new StripeStubError(400, { type: 'idempotency_error' }, message);
    }
    if (earlier?.answer) return earlier.answer;
    if (earlier) {
      const error = { type: 'invalid_request_error', code: 'idempotency_key_in_use' };
      throw new StripeStubError(
        409,
        error,
        'There is currently another in-progress request using this Idempotent Key.',
      );
    }
    const entry: { request: string; answer?: object } = { request };
    this.#keys.set(key, entry);
    await pause(5);
    try {
      entry.answer = structuredClone(work());
    } catch (error) {
      this.#keys.delete(key);
      throw error;
    }
    return entry.answer;
  }

  #answer(method: string, path: string, params: Params): object {
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (path === '/v1/checkout/sessions') return method === 'POST' ? this.#create(params) : this.#list(params);
    if (path === '/v1/refunds') return method === 'POST' ? this.#refund(params) : this.#listRefunds(params);
    const session = this.books.sessions.get(id ?? '');
    if (!session) {
      throw new StripeStubError(
        404,
        { type: 'invalid_request_error', code: 'resource_missing' },
        `No such thing: ${path}`,
      );
    }
    check(params, known.look);
    if (verb === 'expire' && method === 'POST') this.books.expire(session);
    else if (verb !== undefined || method !== 'GET')
      throw new StripeStubError(404, { type: 'invalid_request_error' }, path);
    return this.#expanded(session, params, '');
  }

  #create(params: Params): object {
    check(params, known.create);
    const now = this.books.seconds();
    const expiresAt = Number(need(params, 'expires_at'));
    if (expiresAt < now + life.shortest || expiresAt > now + life.longest) {
      throw refuses('', 'The `expires_at` timestamp must be from 30 minutes to 24 hours from now.', 'expires_at');
    }
    const amount = Number(need(params, 'line_items[0][price_data][unit_amount]'));
    if (need(params, 'line_items[0][price_data][currency]') !== 'hkd') throw refuses('', 'another currency');
    if (amount < 400) throw refuses('amount_too_small', 'The amount must be at least HK$4.00.');
    const type = need(params, 'allowed_payment_method_types[0]');
    if (type === 'wechat_pay') need(params, 'payment_method_options[wechat_pay][client]');
    const id = this.books.id('cs_test');
    const session: BookedSession & { about: { metadata: Record<string, string>; description: string } } = {
      id,
      object: 'checkout.session',
      amount_total: amount,
      cancel_url: need(params, 'cancel_url'),
      client_reference_id: need(params, 'client_reference_id'),
      created: now,
      currency: 'hkd',
      expires_at: expiresAt,
      livemode: false,
      locale: need(params, 'locale'),
      metadata: within(params, /^metadata\[(\w+)\]$/),
      mode: 'payment',
      payment_intent: null,
      payment_method_types: [type],
      payment_status: 'unpaid',
      status: 'open',
      success_url: need(params, 'success_url'),
      url: `${this.url}/c/pay/${id}`,
      about: {
        metadata: within(params, /^payment_intent_data\[metadata\]\[(\w+)\]$/),
        description: need(params, 'payment_intent_data[description]'),
      },
    };
    this.books.sessions.set(id, session);
    return shown(session);
  }

  #list(params: Params): object {
    check(params, known.list);
    const [from, to] = [params.get('created[gte]') ?? 0, params.get('created[lte]') ?? Infinity].map(Number);
    const intent = params.get('payment_intent');
    const found = [...this.books.sessions.values()].filter(
      ({ created, payment_intent: by }) => created >= from! && created <= to! && (!intent || by === intent),
    );
    return page(found, params, (session) => this.#expanded(session, params, 'data.'));
  }

  #refund(params: Params): object {
    check(params, known.refund);
    return this.books.refund({
      intentId: need(params, 'payment_intent'),
      amount: Number(need(params, 'amount')),
      metadata: within(params, /^metadata\[(\w+)\]$/),
    });
  }

  #listRefunds(params: Params): object {
    check(params, known.list);
    const intent = need(params, 'payment_intent');
    const found = [...this.books.refunds.values()].filter((refund) => refund.payment_intent === intent);
    return page(found, params, (refund) => refund);
  }

  #expanded(session: BookedSession, params: Params, prefix: string): object {
    const intent = this.books.intents.get(session.payment_intent ?? '');
    if (!intent || ![...params.values()].includes(`${prefix}payment_intent.latest_charge`)) return shown(session);
    const charge = this.books.charges.get(intent.latest_charge ?? '') ?? null;
    return { ...shown(session), payment_intent: { ...intent, latest_charge: charge } };
  }
}

/** Returns a page of items, latest first, after the given last one. */
function page<Item extends { id: string }>(all: Item[], params: Params, show: (item: Item) => object): object {
  const sorted = all.toReversed();
  const start = sorted.findIndex(({ id }) => id === params.get('starting_after')) + 1;
  const limit = Number(params.get('limit') ?? 10);
  const data = sorted.slice(start, start + limit).map(show);
  return { object: 'list', url: '/v1/list', data, has_more: sorted.length > start + limit };
}

function check(params: Params, pattern: RegExp): void {
  const unknown = [...params.keys()].find((name) => !pattern.test(name));
  if (unknown) throw refuses('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
}

function need(params: Params, name: string): string {
  const value = params.get(name);
  if (!value) throw refuses('parameter_missing', `Missing required param: ${name}.`, name);
  return value;
}

function within(params: Params, pattern: RegExp): Record<string, string> {
  return Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = pattern.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
