import { expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import type { PageContext } from '../../../contract/page-context.ts';
import { CallError } from '../../../contract/core/call-error.ts';
import { inBrowser, movedOn, numberIn, onServerAction, pageContext } from './page.ts';

const problem = { type: '', title: '', status: 413, code: 'too_large', detail: 'Too large.', instance: '' };

test('skips the action of a form that was already rejected and shows its page with the input', async () => {
  const context = new RouterContextProvider();
  context.set(pageContext, { refused: problem, language: 'en_us' } as PageContext);
  const url = new URL('http://localhost/en_us/CS.html');
  const typed = { name: 'Chan', password: 'secret' };
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) });
  let acted = 0;
  const action = onServerAction(
    async () => (acted += 1),
    () => '/elsewhere',
  );
  expect(await action({ request, url, pattern: '', params: {}, context })).toMatchObject({
    data: { problem, values: { name: 'Chan' } },
    init: { status: 413 },
  });
  expect(acted).toBe(0);
});

test('redirects visitors without the page’s parameter to the login and members to the fallback page', async () => {
  const url = new URL('http://localhost/en_us/Member/TransactionDetail.html?a=1');
  const load = (readMember: () => Promise<unknown>) =>
    inBrowser(async () => {
      throw await movedOn({ readMember } as never, '/en_us/TxnHistory.html');
    })({ request: new Request(url), url, pattern: '', params: { lang: 'en_us' }, context: {} } as never).catch(
      (thrown: unknown) => (thrown as Response).headers.get('location'),
    );
  const login = { ...problem, status: 401, code: 'login_required' } as const;
  const asVisitor = await load(() => Promise.reject(new CallError(login)));
  expect(new URL(asVisitor as string, url).searchParams.get('targetUrl')).toBe(url.pathname + url.search);
  expect(await load(() => Promise.resolve({}))).toBe('/en_us/TxnHistory.html');
});

test('returns 404 for an address without a valid number', () => {
  expect(numberIn('1001')).toBe(1001);
  for (const text of [undefined, '', '0', '-1', '007', '1.5', '1e3', 'abc', '１', '2147483648', '9'.repeat(40)]) {
    let thrown: unknown;
    try {
      numberIn(text);
    } catch (result) {
      thrown = result;
    }
    expect(thrown, text).toMatchObject({ init: { status: 404 } });
  }
});
