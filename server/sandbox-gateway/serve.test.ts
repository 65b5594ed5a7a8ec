import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { languages } from '../../contract/language.ts';
import type { PaymentMethod } from '../../contract/orders.ts';
import { reconcileCharges } from '../features/payments/reconcile-charges.ts';
import { chargeOf, newCharge, payingMs, toldOf } from '../features/payments/testing-charges.ts';
import { openTestShop, type TestShop } from '../testing-payments.ts';
import { testCards, type Behaviour } from './test-cards.ts';
import { gatewayWords } from './words.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const words = gatewayWords.en_us;

async function openPage(method: PaymentMethod = 'card'): Promise<{ chargeId: string; page: string }> {
  const chargeId = await newCharge(shop.program, { method });
  return { chargeId, page: (await chargeOf(shop.program, chargeId)).redirectUrl! };
}

const post = (page: string, form: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const numberOf = (behaviour: Behaviour) => testCards.find((card) => card.behaviour === behaviour)!.number;
const payBy = (page: string, behaviour: Behaviour) =>
  post(page, { do: 'pay', number: numberOf(behaviour), expiry: '12/35', cvc: '123' });

const stateOf = async (chargeId: string) => (await chargeOf(shop.program, chargeId)).state;

async function untilState(chargeId: string, state: string): Promise<void> {
  await expect.poll(() => stateOf(chargeId), { timeout: 5000, interval: 20 }).toBe(state);
}

const toldStates = async (chargeId: string) => (await toldOf(shop.program, chargeId)).map(({ state }) => state);

async function eventsOf(chargeId: string): Promise<string[]> {
  const { rows } = await shop.program.pool.query<{ kind: string }>(
    'select kind from payment_event where charge_id = $1 order by received_at, event_id',
    [chargeId],
  );
  return rows.map(({ kind }) => kind);
}

function expectSentBack(response: Response): void {
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${shop.url}/back`);
}

describe('a test card', () => {
  test.each([
    ['approve', 'captured'],
    ['decline', 'declined'],
    ['insufficient_funds', 'declined'],
  ] as const)('%s: the browser goes back and the charge is %s by a callback', async (behaviour, state) => {
    const { chargeId, page } = await openPage();
    expectSentBack(await payBy(page, behaviour));
    await untilState(chargeId, state);
    expect(await chargeOf(shop.program, chargeId)).toMatchObject({
      cardNumber: `•••• ${numberOf(behaviour).slice(-4)}`,
      confirmationNumber: state === 'captured' ? expect.stringMatching(/^\w{8}$/) : null,
    });
  });

  test('challenge: asks for a code, again after a wrong one, and is captured by the right one', async () => {
    const { chargeId, page } = await openPage();
    const challenged = await payBy(page, 'challenge');
    expect(challenged.status).toBe(303);
    expect(shop.url + challenged.headers.get('location')).toBe(page);
    const asked = await (await fetch(page)).text();
    expect(asked).toContain(words.codeHelp);
    expect(asked).not.toContain('aria-invalid="true"');
    await post(page, { do: 'code', code: '000000' });
    expect(await (await fetch(page)).text()).toContain(words.wrongCode[0]);
    expect(await stateOf(chargeId)).toBe('waiting');
    expectSentBack(await post(page, { do: 'code', code: ' 123 456 ' }));
    await untilState(chargeId, 'captured');
  });

  test('challenge: three wrong codes decline, and the right one is then too late', async () => {
    const { chargeId, page } = await openPage();
    await payBy(page, 'challenge');
    await post(page, { do: 'code', code: '1' });
    await post(page, { do: 'code', code: '' });
    expect(await (await fetch(page)).text()).toContain(words.wrongCode[1]);
    expectSentBack(await post(page, { do: 'code', code: '654321' }));
    await post(page, { do: 'code', code: '123456' });
    await untilState(chargeId, 'declined');
    expect(await toldStates(chargeId)).toEqual(['declined']);
  });

  test('delayed: the callback comes after eight seconds', async () => {
    const { chargeId, page } = await openPage();
    expectSentBack(await payBy(page, 'delayed'));
    await sleep(7000);
    expect(await stateOf(chargeId)).toBe('waiting');
    await untilState(chargeId, 'captured');
  });

  test('duplicated: three callbacks, told once', async () => {
    const { chargeId, page } = await openPage();
    let calls = 0;
    shop.app.server.on('request', (request: { url?: string }) => (calls += request.url?.endsWith('/callback') ? 1 : 0));
    await payBy(page, 'duplicated');
    await expect.poll(() => calls, { timeout: 4000 }).toBe(3);
    await sleep(200);
    expect(await toldStates(chargeId)).toEqual(['captured']);
    expect(await eventsOf(chargeId)).toEqual(['captured']);
  });

  test('out_of_order: older words come afterwards and change nothing', async () => {
    const { chargeId, page } = await openPage();
    await payBy(page, 'out_of_order');
    await expect.poll(() => eventsOf(chargeId), { timeout: 4000 }).toHaveLength(3);
    expect((await eventsOf(chargeId)).toSorted()).toEqual(['captured', 'declined', 'waiting']);
    expect(await stateOf(chargeId)).toBe('captured');
    expect(await toldStates(chargeId)).toEqual(['captured']);
  });

  test('forged: the claim that it was paid is refused, the decline is believed', async () => {
    const { chargeId, page } = await openPage();
    const answers: number[] = [];
    shop.app.server.on(
      'request',
      (request: { url?: string }, response: { statusCode: number; on: (event: string, then: () => void) => void }) => {
        if (request.url?.endsWith('/callback')) response.on('finish', () => answers.push(response.statusCode));
      },
    );
    await payBy(page, 'forged');
    await untilState(chargeId, 'declined');
    expect(answers).toContain(403);
    expect(await eventsOf(chargeId)).toEqual(['declined']);
  });

  test('lost: nobody tells, reconciliation asks', async () => {
    const { chargeId, page } = await openPage();
    expectSentBack(await payBy(page, 'lost'));
    await sleep(1500);
    expect(await stateOf(chargeId)).toBe('waiting');
    expect(await eventsOf(chargeId)).toEqual([]);
    shop.program.clock.advance(15_000);
    await reconcileCharges(shop.program);
    expect(await stateOf(chargeId)).toBe('captured');
  });

  test('wrong_amount: the first word changes nothing, the second does', async () => {
    const { chargeId, page } = await openPage();
    await payBy(page, 'wrong_amount');
    await expect.poll(() => eventsOf(chargeId), { timeout: 900, interval: 10 }).toEqual(['captured']);
    expect(await stateOf(chargeId)).toBe('waiting');
    await untilState(chargeId, 'captured');
    expect(await toldOf(shop.program, chargeId)).toMatchObject([{ amountCents: 58_000 }]);
  });

  test('is filled into the form by a click on its number', async () => {
    const { page } = await openPage();
    const first = await (await fetch(page)).text();
    const links = Array.from(first.matchAll(/href="(\?card=[^"]+)"/g), ([, link]) => link!.replaceAll('&amp;', '&'));
    expect(links).toHaveLength(testCards.length);
    const filled = await (await fetch(page + links[0]!)).text();
    expect(filled).toContain('value="4242 4242 4242 4242"');
  });
});

describe('the card form', () => {
  test('names each mistake at its field, keeps what was typed but the security code, and takes no money', async () => {
    const { chargeId, page } = await openPage();
    const response = await post(page, { do: 'pay', number: '4111 1111 1111 1111', expiry: '13/20', cvc: '12' });
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain(words.mistakes.number_not_a_test_card);
    expect(text).toContain(words.mistakes.expiry_wrong);
    expect(text).toContain(words.mistakes.cvc_wrong);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(text).toContain('value="4111 1111 1111 1111"');
    expect(text).not.toContain('value="12"');
    expect(await stateOf(chargeId)).toBe('waiting');
  });

  test('writes what was typed as text, never as HTML', async () => {
    const { page } = await openPage();
    const text = await (await post(page, { do: 'pay', number: '"><script>', expiry: "'<b>", cvc: '' })).text();
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(text).not.toContain('<script');
  });

  test('pressed twice at once pays once, and both answers lead back', async () => {
    const { chargeId, page } = await openPage();
    for (const response of await Promise.all([payBy(page, 'approve'), payBy(page, 'decline')]))
      expectSentBack(response);
    await expect.poll(() => stateOf(chargeId)).not.toBe('waiting');
    expect(await toldStates(chargeId)).toHaveLength(1);
    expect(await eventsOf(chargeId)).toHaveLength(1);
  });

  test('cannot be passed by approving, as the other methods do', async () => {
    const { chargeId, page } = await openPage();
    await post(page, { do: 'approve' });
    await post(page, { do: 'code', code: '123456' });
    await post(page, {});
    await sleep(100);
    expect(await stateOf(chargeId)).toBe('waiting');
  });
});

describe.each(['alipay', 'wechat_pay', 'fps', 'pps'] as const)('%s', (method) => {
  test.each([
    ['approve', 'captured'],
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ])('%s: %s', async (does, state) => {
    const { chargeId, page } = await openPage(method);
    expect(await (await fetch(page)).text()).toContain(words.approve);
    expectSentBack(await post(page, { do: does }));
    await untilState(chargeId, state);
  });
});

test('the FPS page shows a code that scans: payee, amount, reference and a right checksum', async () => {
  const { page } = await openPage('fps');
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

test('the PPS page shows the ISN that the receipt will show', async () => {
  const { chargeId, page } = await openPage('pps');
  const [, isn] = /<dt>ISN<\/dt>\s*<dd>([\d ]+)<\/dd>/.exec(await (await fetch(page)).text())!;
  await post(page, { do: 'approve' });
  await untilState(chargeId, 'captured');
  expect((await chargeOf(shop.program, chargeId)).confirmationNumber).toBe(isn!.replaceAll(' ', ''));
});

describe('a page', () => {
  test('of a payment that is over says how it ended and leads back', async () => {
    for (const [does, title] of [
      ['approve', words.closed.captured[0]],
      ['decline', words.closed.declined[0]],
      ['cancel', words.closed.cancelled[0]],
    ] as const) {
      const { page } = await openPage('fps');
      await post(page, { do: does });
      const text = await (await fetch(page)).text();
      expect(text).toContain(title);
      expect(text).toContain(`href="${shop.url}/back"`);
      expect(text).not.toContain('<form');
    }
  });

  test('whose time is over cannot be paid', async () => {
    const { chargeId, page } = await openPage('fps');
    shop.program.clock.advance(payingMs);
    expect(await (await fetch(page)).text()).toContain(words.closed.expired[0]);
    const response = await post(page, { do: 'approve' });
    expect(shop.url + response.headers.get('location')).toBe(page);
    await sleep(100);
    expect(await stateOf(chargeId)).toBe('waiting');
  });

  test('of no payment is a 404 in the language of the browser', async () => {
    const unknown = `${shop.url}/sandbox/pay/sp_unknown`;
    const response = await fetch(unknown, { headers: { 'accept-language': 'zh-CN' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(gatewayWords.zh_cn.unknown[0]);
    expect((await post(unknown, { do: 'approve' })).status).toBe(404);
  });

  test('is in the language of the payment, and in each other on demand', async () => {
    const { page } = await openPage();
    expect(await (await fetch(page)).text()).toContain(words.cardTitle);
    for (const language of languages) {
      const text = await (await fetch(`${page}?language=${language}`)).text();
      expect(text).toContain(gatewayWords[language].cardTitle);
      expect(text).toContain(`action="?language=${language}"`);
    }
  });

  test('runs no script, is framed by nobody, and posts only to itself and the shop', async () => {
    const { page } = await openPage();
    const response = await fetch(page);
    const policy = response.headers.get('content-security-policy')!;
    const [, style] = /<style>(.*)<\/style>/s.exec(await response.text())!;
    const hash = createHash('sha256').update(style!).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src data:; `);
    expect(policy).toContain(`form-action 'self' ${shop.url};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
  });

  test('takes no form larger than one of ours', async () => {
    const { page } = await openPage();
    expect((await post(page, { do: 'pay', number: '4'.repeat(5000) })).status).toBe(413);
  });
});
