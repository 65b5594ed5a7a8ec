import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { PayDollarSettings } from '../../../platform/read-paydollar-settings.ts';
import type { Absence } from '../testing-provider-harness.ts';
import { signedInFeed } from './read-feed.ts';
import { signFields, writeAmount } from './sign-fields.ts';

export interface StubTransaction {
  merchantId: string;
  ref: string;
  payRef: string;
  cents: number;
  orderStatus: string;
  prc: string;
  src: string;
  panLast4: string;
  payMethod: string;
  /** Outcome of a requested refund; the gateway sends no event about it. */
  refunds: 'made' | 'turned_down';
  /** Only for a refund: the `payRef` of its payment. */
  of?: string;
}

type Account = Pick<PayDollarSettings, 'merchantId' | 'secrets' | 'hash' | 'loginId' | 'password'>;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Fake gateway that follows PayDollar's public documents: accepts the form, serves the merchant API and records
 * transactions.
 */
export class TestingGateway {
  readonly transactions: StubTransaction[] = [];
  readonly #accounts: readonly Account[];
  readonly #held = new Set<Socket>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #away: Absence | undefined;
  #port = 0;
  #last = 0;
  /** Makes the next refund request fail: `heard` processes it without a response, `unheard` drops it. */
  swallow: 'heard' | 'unheard' | undefined;

  constructor(accounts: readonly Account[]) {
    this.#accounts = accounts;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.#held) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Uses a closed port while connections are to be refused. */
  get base(): string {
    return `http://127.0.0.1:${this.#away === 'refused' ? 1 : this.#port}/b2cDemo/eng`;
  }

  get isSilent(): boolean {
    return this.#away === 'silent';
  }

  async whileAway<Value>(how: Absence, work: () => Promise<Value>): Promise<Value> {
    this.#away = how;
    try {
      return await work();
    } finally {
      this.#away = undefined;
      for (const socket of this.#held) socket.destroy();
    }
  }

  of(ref: string): StubTransaction[] {
    return this.transactions.filter((one) => one.ref === ref);
  }

  /** Returns the data feed of an attempt, signed by the account. */
  feed(account: Account, one: StubTransaction, code = one.orderStatus === 'Accepted' ? '0' : '1'): string {
    const fields: Record<string, string> = {
      src: one.src,
      prc: one.prc,
      Ord: '12345678',
      Holder: 'Test',
      successcode: code,
      Ref: one.ref,
      PayRef: one.payRef,
      Amt: writeAmount(one.cents),
      Cur: '344',
      remark: '',
      AuthId: '123456',
      eci: '07',
      payerAuth: 'U',
      sourceIp: '192.0.2.1',
      ipCountry: 'HK',
      panLast4: one.panLast4,
      payMethod: one.payMethod,
    };
    const signed = signedInFeed.map((name) => fields[name]!);
    return new URLSearchParams({ ...fields, secureHash: signFields(account, signed) }).toString();
  }

  /**
   * Completes or rejects the requested refunds.
   * @returns false if there were none.
   */
  makeRefunds(ref: string): boolean {
    const requested = this.of(ref).filter(({ orderStatus }) => orderStatus.startsWith('Request'));
    for (const one of requested) this.#makeRefund(one);
    return requested.length > 0;
  }

  #makeRefund(one: StubTransaction): void {
    const payment = this.transactions.find(({ payRef }) => payRef === one.of) ?? one;
    const isWhole = one.orderStatus === 'Request Refund';
    if (payment.refunds === 'made') one.orderStatus = isWhole ? 'Refunded' : 'Partial Refunded';
    else if (isWhole) one.orderStatus = 'Accepted';
    else this.transactions.splice(this.transactions.indexOf(one), 1);
    const parts = this.transactions.filter(({ of }) => of === payment.payRef);
    if (payment.orderStatus === 'Accepted' && parts.length > 0) payment.orderStatus = 'Accepted_Adj';
    if (payment.orderStatus === 'Accepted_Adj' && parts.length === 0) payment.orderStatus = 'Accepted';
  }

  refundedCents(ref: string): number {
    const made = this.of(ref).filter(({ orderStatus }) => ['Refunded', 'Partial Refunded'].includes(orderStatus));
    return made.reduce((sum, { cents }) => sum + cents, 0);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isSilent) return void this.#held.add(request.socket);
    if (this.#away === 'broken') return void response.writeHead(500).end('<html>Server error</html>');
    let body = '';
    for await (const part of request) body += String(part);
    const fields = Object.fromEntries(new URLSearchParams(body));
    const isForm = request.url?.endsWith('/payment/payForm.jsp');
    const result = isForm ? this.#takeForm(fields) : this.#takeRequest(fields);
    if (result === undefined) return void request.socket.destroy();
    response.writeHead(result ? 200 : 400, { 'content-type': 'text/html' }).end(result);
  }

  #takeForm(form: Record<string, string>): string {
    const account = this.#accounts.find(({ merchantId }) => merchantId === form.merchantId);
    const { merchantId = '', orderRef = '', currCode = '', amount = '', payType = '' } = form;
    const wanted = account && signFields(account, [merchantId, orderRef, currCode, amount, payType]);
    if (!account || wanted !== form.secureHash || currCode !== '344' || orderRef.length > 35) return '';
    if (this.of(orderRef).length === 0) {
      this.transactions.push({
        merchantId,
        ref: orderRef,
        payRef: String(9_000_000 + ++this.#last),
        orderStatus: 'Pending',
        cents: Math.round(Number(amount) * 100),
        prc: '',
        src: '',
        panLast4: '',
        payMethod: form.payMethod ?? '',
        refunds: 'made',
      });
    }
    return '<html>Pay</html>';
  }

  #takeRequest(asked: Record<string, string>): string | undefined {
    const account = this.#accounts.find(({ merchantId }) => merchantId === asked.merchantId);
    if (account?.loginId !== asked.loginId || account?.password !== asked.password)
      return 'resultCode=-1&errMsg=Authentication Failed';
    if (asked.actionType === 'Query') return this.#tell(asked.orderRef ?? '');
    if (asked.actionType !== 'RequestRefund') return 'resultCode=-1&errMsg=Parameter actionType incorrect';
    const { swallow } = this;
    this.swallow = undefined;
    const outcome = swallow === 'unheard' ? '' : this.#takeRefund(asked);
    return swallow ? undefined : outcome;
  }

  #tell(ref: string): string {
    const records = this.of(ref).map((one) => {
      const fields = { orderStatus: one.orderStatus, ref: one.ref, payRef: one.payRef, amt: writeAmount(one.cents) };
      const more = { cur: '344', prc: one.prc, src: one.src, panLast4: one.panLast4, payMethod: one.payMethod };
      const written = Object.entries({ ...fields, ...more }).map(
        ([name, text]) => `<${name}>${escape(text)}</${name}>`,
      );
      return `<record>${written.join('')}</record>`;
    });
    return `<?xml version="1.0" encoding="ISO-8859-1"?>\n<records>\n${records.join('\n')}\n</records>`;
  }

  #takeRefund({ payRef, amount = '' }: Record<string, string>): string {
    const payment = this.transactions.find((one) => one.payRef === payRef && !one.of);
    const cents = Math.round(Number(amount) * 100);
    const left = payment ? payment.cents - this.refundedCents(payment.ref) : 0;
    if (!payment || !payment.orderStatus.startsWith('Accepted') || cents > left)
      return 'resultCode=-1&errMsg=Refund amount exceeds what is left';
    if (cents === payment.cents) payment.orderStatus = 'Request Refund';
    else {
      const orderStatus = 'RequestPartialRefund';
      this.transactions.push({ ...payment, cents, orderStatus, payRef: `${payRef}-${++this.#last}`, of: payRef! });
    }
    return `resultCode=0&orderStatus=Request_Refund&ref=${payment.ref}&payRef=${payRef}&amt=${amount}&cur=344&errMsg=`;
  }
}
