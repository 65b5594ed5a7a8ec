import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeOf, newCharge, payingMs } from '../../../features/payments/testing-charges.ts';
import { orderRefOf } from './sign-fields.ts';
import { openPaydollarPage, openPayDollarHarness } from './testing-paydollar-harness.ts';

let far: Awaited<ReturnType<typeof openPayDollarHarness>>;
beforeAll(async () => {
  far = await openPayDollarHarness();
});
afterAll(() => far.close());

const newPage = async () => {
  const charge = await chargeOf(far.program, await newCharge(far.program, { amountCents: 58_050, method: 'pps' }));
  return { charge, path: new URL(charge.redirectUrl!).pathname };
};

test('posts the signed fields that the gateway expects, returning to the shop for every outcome', async () => {
  const { charge } = await newPage();
  const { action, fields } = await openPaydollarPage(far.app, charge.redirectUrl!);
  expect(action).toBe(`${far.gateway.base}/payment/payForm.jsp`);
  expect(Object.fromEntries(fields)).toEqual({
    merchantId: '88110001',
    orderRef: orderRefOf(charge.chargeId),
    currCode: '344',
    amount: '580.50',
    payType: 'N',
    mpsMode: 'NIL',
    payMethod: 'PPS',
    lang: 'E',
    secureHash: expect.stringMatching(/^\w{64}$/),
    successUrl: charge.returnUrl,
    failUrl: charge.returnUrl,
    cancelUrl: charge.returnUrl,
  });
});

test('allows only the gateway as form target and only its own script', async () => {
  const { charge } = await newPage();
  const { headers, body } = await openPaydollarPage(far.app, charge.redirectUrl!);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`form-action ${new URL(far.gateway.base).origin};`);
  const script = /<script>([^]*)<\/script>/.exec(body)![1]!;
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}';`);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(headers['cache-control']).toBe('no-store');
});

test('asks whether the buyer has paid instead of forwarding automatically a second time', async () => {
  const { charge } = await newPage();
  expect((await openPaydollarPage(far.app, charge.redirectUrl!)).body).toContain('<script>');
  const second = await openPaydollarPage(far.app, charge.redirectUrl!);
  expect(second.body).not.toContain('<script>');
  expect(second.body).toContain('Have you paid already?');
  expect(second.body).toContain(`href="${charge.returnUrl}"`);
});

test('links back to the shop instead of the gateway for a cancelled or expired payment', async () => {
  const [givenUp, late] = [await newPage(), await newPage()];
  await far.provider.cancel(givenUp.charge);
  far.program.clock.advance(payingMs);
  for (const { path, charge } of [givenUp, late]) {
    const response = await far.app.inject(path);
    expect([response.statusCode, response.body.includes('payForm')]).toEqual([410, false]);
    expect(response.body).toContain(charge.returnUrl);
    expect(response.headers['content-security-policy']).toContain("form-action 'none'");
  }
});

test.each(['0', '0'.repeat(32), '%3Cscript%3E', '019aabcd-1234-7abc-8def-0123456789ab'])(
  'returns 404 for the reference %s',
  async (ref) => {
    const response = await far.app.inject({
      url: `/pay/paydollar/${ref}`,
      headers: { 'accept-language': 'zh-HK' },
    });
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('找不到這筆付款');
  },
);

test("returns 404 for another account's charge", async () => {
  const { path } = await newPage();
  expect((await far.app.inject(path.replace('paydollar', 'neighbour'))).statusCode).toBe(404);
});
