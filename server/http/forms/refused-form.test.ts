import type { AddressInfo } from 'node:net';
import { data } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../contract/routes.ts';
import { allHandlers } from '../../all-handlers.ts';
import { explainErrors } from '../explain-errors.ts';
import { makeContextOf } from '../make-context.ts';
import { createHttp } from '../../platform/http.ts';
import { servePages } from '../pages/serve-pages.ts';
import { testPageBuild } from '../pages/testing-page-build.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';

let program: TestProgram;
let app: Awaited<ReturnType<typeof createHttp>>;
let origin: string;

/** Records the context that pages receive with a form, which the product's pages display. */
const build = testPageBuild({
  action: ({ refused }, values) => data({ refused, values }, { status: refused?.status ?? 200 }),
  write: (_context, actionData) => JSON.stringify(actionData),
});

beforeAll(async () => {
  program = await openTestProgram();
  app = await createHttp(program.config, program.log);
  explainErrors(app);
  const source = { build: async () => build, assets: undefined, wordsScript: () => null };
  await servePages(app, {}, { program, handlers: allHandlers, makeContext: makeContextOf(program), source });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://localhost:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await program.close();
});

const browser = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-site': 'same-origin' };
const change = href('txnChangeRequest', { language: 'zh_hk' });
const contact = href('customerService', { language: 'en_us' });

async function send(path: string, body: FormData | URLSearchParams | string, headers: Record<string, string>) {
  const response = await fetch(origin + path, { method: 'POST', body, headers });
  const text = await response.text();
  const found = JSON.parse(text) as { code?: string; refused?: { code: string; detail: string }; values?: object };
  return { ...found, status: response.status, type: response.headers.get('content-type')?.split(';')[0] };
}

function changeForm(pictureBytes: number, more = 0): FormData {
  const form = new FormData();
  form.set('number', '1234567897');
  form.set('pictureFile', new File([new Uint8Array(pictureBytes)], 'card.jpg', { type: 'image/jpeg' }));
  form.set('newName', '李嘉欣');
  for (let at = 0; at < more; at += 1) form.append('x', '');
  return form;
}

const typed = { number: '1234567897', newName: '李嘉欣' };

test('returns the page with the field error and the typed values if a picture is far too large', async () => {
  expect(await send(change, changeForm(17_000_000), browser)).toEqual({
    status: 413,
    type: 'text/html',
    refused: expect.objectContaining({
      code: 'picture_too_large',
      errors: [{ field: 'picture', code: 'picture_too_large', detail: '圖片太大，請選擇不超過 5 MB 的圖片。' }],
    }),
    values: typed,
  });
});

test('returns the first fields of a form that has too many parts, with the error at the top', async () => {
  const { refused, values, ...result } = await send(change, changeForm(10, 300), browser);
  expect(result).toEqual({ status: 413, type: 'text/html' });
  expect(refused).toMatchObject({ code: 'too_large', detail: '傳送的內容太大，請縮減後再試。' });
  expect(refused).not.toHaveProperty('errors');
  expect(values).toEqual({ ...typed, x: '' });
});

test('returns the fields before the oversized one in a plain form', async () => {
  const form = new URLSearchParams({ name: 'Chan', email: 'a@mail.example', message: 'x'.repeat(400_000) });
  expect(await send(contact, form, browser)).toMatchObject({
    status: 413,
    type: 'text/html',
    refused: { code: 'too_large', detail: 'That’s too large to send. Send something smaller.' },
    values: { name: 'Chan', email: 'a@mail.example' },
  });
});

test('returns the page with the error at the top for an unsupported form type', async () => {
  for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': 'multipart/form-data; boundary=b' }])
    expect(await send(contact, 'name=Chan', { ...browser, ...headers })).toEqual({
      status: 415,
      type: 'text/html',
      refused: expect.objectContaining({
        code: 'unsupported_media_type',
        detail: 'That format isn’t accepted here. Try another one.',
      }),
      values: {},
    });
  const large = { ...browser, 'content-type': 'text/plain' };
  expect(await send(contact, 'x'.repeat(300_000), large).catch(() => 'cut')).toSatisfy(
    (result) => result === 'cut' || (result as { type: string }).type === 'text/html',
  );
});

test('restores no input that another site sent', async () => {
  const forged = { ...browser, 'sec-fetch-site': 'cross-site' };
  const { type, values } = await send(change, changeForm(10, 300), forged);
  expect({ type, values }).toEqual({ type: 'text/html', values: {} });
});

test.each([['application/json'], ['*/*']])('returns the problem as JSON to a request for %s', async (accept) => {
  const asks = { ...browser, accept };
  const problem = { type: 'application/problem+json' };
  const large = new URLSearchParams({ message: 'x'.repeat(400_000) });
  expect(await send(change, changeForm(17_000_000), asks)).toMatchObject({
    ...problem,
    status: 413,
    code: 'too_large',
  });
  expect(await send(change, changeForm(10, 300), asks)).toMatchObject({ ...problem, status: 413, code: 'too_large' });
  expect(await send(contact, large, asks)).toMatchObject({ ...problem, status: 413, code: 'too_large' });
  expect(await send(contact, 'x', { ...asks, 'content-type': 'text/plain' })).toMatchObject({
    ...problem,
    status: 415,
  });
});

test('accepts a valid form', async () => {
  const { name, email } = { name: 'Chan', email: 'a@mail.example' };
  expect(await send(contact, new URLSearchParams({ name, email }), browser)).toMatchObject({
    status: 200,
    refused: null,
    values: { name, email },
  });
  const whole = await send(change, changeForm(10), browser);
  expect(whole).toMatchObject({ status: 200, refused: null, values: typed });
  expect(whole.values).toHaveProperty('picture');
});
