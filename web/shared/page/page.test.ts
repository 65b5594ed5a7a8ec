import { expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import type { PageContext } from '../../../contract/page-context.ts';
import { numberIn, onServerAction, pageContext } from './page.ts';

const problem = { type: '', title: '', status: 413, code: 'too_large', detail: 'Too large.', instance: '' };

test('a form that was refused before its action gets it is not acted on, and shows its page with what was typed', async () => {
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

test('an address without a number is not found, whatever stands there instead', () => {
  expect(numberIn('1001')).toBe(1001);
  for (const text of [undefined, '', '0', '-1', '007', '1.5', '1e3', 'abc', '１', '2147483648', '9'.repeat(40)]) {
    let thrown: unknown;
    try {
      numberIn(text);
    } catch (answer) {
      thrown = answer;
    }
    expect(thrown, text).toMatchObject({ init: { status: 404 } });
  }
});
