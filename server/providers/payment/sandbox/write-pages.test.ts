import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { languages } from '../../../../contract/core/language.ts';
import { chargeOf, payingMs } from '../../../features/payments/testing-charges.ts';
import { openTestShop, type TestShop } from '../../../testing/payments.ts';
import { until } from '../../../testing/wait-for.ts';
import {
  eventsOf,
  passGatewayTime,
  openSandboxPage,
  payBy,
  postSandboxForm,
  chargeStateOf,
  stopTime,
  publishedStates,
  watchCallbacks,
} from './testing-buyer.ts';
import { testCards } from './test-cards.ts';
import words from '../../../../words/payments/sandbox.en_us.ts';
import { translator } from '../../../translator.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

const stateNow = (chargeId: string) => chargeStateOf(shop, chargeId);

async function untilState(chargeId: string, state: string): Promise<void> {
  await until(async () => (await stateNow(chargeId)) === state);
}

function expectSentBack(response: Response): void {
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${shop.url}/back`);
}

describe('card form', () => {
  test('shows each mistake at its field, preserves the input except for the security code, and takes no money', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    const response = await postSandboxForm(page, {
      do: 'pay',
      number: '4111 1111 1111 1111',
      expiry: '13/20',
      cvc: '12',
    });
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain(words.mistakes.number_not_a_test_card);
    expect(text).toContain(words.mistakes.expiry_wrong);
    expect(text).toContain(words.mistakes.cvc_wrong);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(text).toContain('value="4111 1111 1111 1111"');
    expect(text).not.toContain('value="12"');
    expect(await stateNow(chargeId)).toBe('waiting');
  });

  test('shows the accepted cards and declines others before asking the bank', async () => {
    const { chargeId, page } = await openSandboxPage(shop, 'card', ['520082', '41111100-41111199']);
    const text = await (await fetch(page)).text();
    expect(text).toContain(translator('en_us', 'sandbox')('cardsOnly', { cards: '5200 82, 4111 1100 to 4111 1199' }));
    const taken = text.split(words.notTaken).length - 1;
    expect(testCards.length - taken).toBe(1);
    // The bank of this card would ask for a code.
    const typed = { do: 'pay', number: '4000 0027 6000 3184', expiry: '12/30', cvc: '123' };
    expectSentBack(await postSandboxForm(page, typed));
    await untilState(chargeId, 'declined');
    expect(await chargeOf(shop.program, chargeId)).toMatchObject({ declineReason: 'card_not_of_group' });
    expect(await (await fetch(page)).text()).toContain(words.declineCodes.card_not_eligible);
    const { rows } = await shop.program.pool.query(
      `select facts::text as said from sandbox_payment where idempotency_key = $1
        union all select c::text from charge c where charge_id::text = $1`,
      [chargeId],
    );
    expect(rows.length).toBe(2);
    for (const { said } of rows as { said: string }[]) expect(said).not.toContain('4000002760003184');
  });

  test('escapes the input as text', async () => {
    const { page } = await openSandboxPage(shop);
    const text = await (
      await postSandboxForm(page, { do: 'pay', number: '"><script>', expiry: "'<b>", cvc: '' })
    ).text();
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(text).not.toContain('<script');
  });

  test('pays once for two concurrent submissions and redirects both', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    for (const response of await Promise.all([payBy(page, 'approve'), payBy(page, 'decline')]))
      expectSentBack(response);
    await until(async () => (await stateNow(chargeId)) !== 'waiting');
    expect(await publishedStates(shop, chargeId)).toHaveLength(1);
    expect(await eventsOf(shop, chargeId)).toHaveLength(1);
  });

  test('rejects the approve action of the other methods', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    const results = watchCallbacks(shop);
    stopTime();
    await postSandboxForm(page, { do: 'approve' });
    await postSandboxForm(page, { do: 'code', code: '123456' });
    await postSandboxForm(page, {});
    await passGatewayTime(60_000, page);
    expect([results, await stateNow(chargeId)]).toEqual([[], 'waiting']);
  });
});

describe.each(['alipay', 'wechat_pay', 'fps', 'pps'] as const)('payment page for %s', (method) => {
  test.each([
    ['approve', 'captured'],
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ])('maps the action %s to %s', async (does, state) => {
    const { chargeId, page } = await openSandboxPage(shop, method);
    expect(await (await fetch(page)).text()).toContain(words.approve);
    expectSentBack(await postSandboxForm(page, { do: does }));
    await untilState(chargeId, state);
  });
});

test('shows a scannable FPS code with payee, amount, reference and a valid checksum', async () => {
  const { page } = await openSandboxPage(shop, 'fps');
  const text = await (await fetch(page)).text();
  const [, svg] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(text)!;
  const { data, info } = await sharp(Buffer.from(svg!, 'base64'), { density: 300 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  };
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
    fireImmediately: true,
  });
  const [code] = await readBarcodes(picture as ImageData, { formats: ['QRCode'] });
  expect(code?.text).toMatch(/^000201010212\d{4}0012hk\.com\.hkicl0209000000000/);
  expect(code?.text).toContain('5303344' + '5406580.00');
});

test('shows the same ISN on the PPS page as later on the receipt', async () => {
  const { chargeId, page } = await openSandboxPage(shop, 'pps');
  const [, isn] = /<dt>ISN<\/dt>\s*<dd>([\d ]+)<\/dd>/.exec(await (await fetch(page)).text())!;
  await postSandboxForm(page, { do: 'approve' });
  await untilState(chargeId, 'captured');
  expect((await chargeOf(shop.program, chargeId)).confirmationNumber).toBe(isn!.replaceAll(' ', ''));
});

describe('hosted page', () => {
  test('shows the outcome of a finished payment and links back', async () => {
    for (const [does, title] of [
      ['approve', words.closed.captured.title],
      ['decline', words.closed.declined.title],
      ['cancel', words.closed.cancelled.title],
    ] as const) {
      const { page } = await openSandboxPage(shop, 'fps');
      await postSandboxForm(page, { do: does });
      const text = await (await fetch(page)).text();
      expect(text).toContain(title);
      expect(text).toContain(`href="${shop.url}/back"`);
      expect(text).not.toContain('<form');
    }
  });

  test('rejects payment after the time limit', async () => {
    const { chargeId, page } = await openSandboxPage(shop, 'fps');
    const results = watchCallbacks(shop);
    stopTime();
    shop.program.clock.advance(payingMs);
    expect(await (await fetch(page)).text()).toContain(words.closed.expired.title);
    const response = await postSandboxForm(page, { do: 'approve' });
    expect(shop.url + response.headers.get('location')).toBe(page);
    await passGatewayTime(60_000, page);
    expect([results, await stateNow(chargeId)]).toEqual([[], 'waiting']);
  });

  test("returns 404 in the browser's language for an unknown payment", async () => {
    const unknown = `${shop.url}/sandbox/pay/sp_unknown`;
    const response = await fetch(unknown, { headers: { 'accept-language': 'zh-CN' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(translator('zh_cn', 'sandbox')('unknown.title'));
    expect((await postSandboxForm(unknown, { do: 'approve' })).status).toBe(404);
  });

  test("uses the payment's language and offers every other one", async () => {
    const { page } = await openSandboxPage(shop);
    expect(await (await fetch(page)).text()).toContain(words.cardTitle);
    for (const language of languages) {
      const text = await (await fetch(`${page}?language=${language}`)).text();
      expect(text).toContain(translator(language, 'sandbox')('cardTitle'));
      expect(text).toContain(`action="?language=${language}"`);
    }
  });

  test('allows no scripts or framing, and forms only to itself and the shop', async () => {
    const { page } = await openSandboxPage(shop);
    const response = await fetch(page);
    const policy = response.headers.get('content-security-policy')!;
    const [, style] = /<style>(.*)<\/style>/s.exec(await response.text())!;
    const hash = createHash('sha256').update(style!).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src data:; `);
    expect(policy).toContain(`form-action 'self' ${shop.url};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
  });

  test('rejects an oversized form', async () => {
    const { page } = await openSandboxPage(shop);
    expect((await postSandboxForm(page, { do: 'pay', number: '4'.repeat(5000) })).status).toBe(413);
  });
});
