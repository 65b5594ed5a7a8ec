import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxMail } from '../platform/mail.ts';
import { openTestShop, type TestShop } from '../testing/payments.ts';

let shop: TestShop;
const file = Buffer.from([0, 255, 13, 10, 37]);

beforeAll(async () => {
  shop = await openTestShop();
  const send = outboxMail(shop.program.pool, () => shop.program.now());
  await send({
    messageId: 'activation/1:x?',
    to: 'chan@example.org',
    subject: 'First <b>',
    html: '<!doctype html><html><head><title>x</title></head><body><p>First body</p><script>alert(1)</script></body></html>',
    text: 'First & text',
    language: 'en_us',
    attachments: [{ filename: '門票 1.pdf', contentType: 'application/pdf', content: file }],
  });
  shop.program.clock.advance(60_000);
  await send({
    messageId: 'second',
    to: 'lee@example.org',
    subject: '第二封',
    html: '<head></head>',
    text: 'b',
    language: 'zh_hk',
  });
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ url });
const first = `/dev/outbox/${encodeURIComponent('activation/1:x?')}`;

test('lists mails newest first, with recipient and language, as text', async () => {
  const { body, headers } = await get('/dev/outbox');
  expect(body.indexOf('第二封')).toBeGreaterThan(-1);
  expect(body.indexOf('第二封')).toBeLessThan(body.indexOf('First &lt;b&gt;'));
  expect(body).toContain('chan@example.org');
  expect(body).toContain('繁體中文');
  expect(body).toContain(`href="${first}"`);
  expect(body).toContain('lang="zh-Hant-HK"');
  const [, style] = /<style>(.*)<\/style>/s.exec(body)!;
  const hash = createHash('sha256').update(style!).digest('base64');
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(headers['content-security-policy']).not.toContain('script');
});

test('shows a mail in a frame without scripts, with its text and files', async () => {
  const { body } = await get(first);
  const [frame] = /<iframe[^>]+>/.exec(body)!;
  expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(frame).toContain(`src="${first}/html"`);
  expect(body).toContain('First &amp; text');
  expect(body).toContain(`href="${first}/files/0"`);
  const { body: html, headers } = await get(`${first}/html`);
  expect(html).toContain('<p>First body</p>');
  expect(html).toContain('<head><base target="_blank">');
  expect(headers['content-security-policy']).toMatch(
    /^sandbox (?!.*allow-scripts)(?!.*allow-same-origin).*default-src 'none'/,
  );
});

test('downloads an attachment unchanged', async () => {
  const result = await get(`${first}/files/0`);
  expect(result.rawPayload.equals(file)).toBe(true);
  expect(result.headers['content-type']).toBe('application/pdf');
  expect(result.headers['content-disposition']).toBe(
    `attachment; filename="___1.pdf"; filename*=UTF-8''${encodeURIComponent('門票 1.pdf')}`,
  );
});

test.each([
  '/dev/outbox/none',
  '/dev/outbox/none/html',
  `${first}/files/1`,
  `${first}/files/x`,
  '/dev/outbox/second/files/0',
])('returns a 404 page with a link back for %s', async (url) => {
  const result = await get(url);
  expect(result.statusCode).toBe(404);
  expect(result.body).toContain('href="/dev/outbox"');
});
