import { Parser } from 'htmlparser2';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './journey.ts';
import { memberPages, stillPages } from '../contract/list-pages.ts';
import type { StillPage } from '../contract/pages.ts';
import { href } from '../contract/routes.ts';
import { logInBrowser, makeMember } from './member.ts';
import { makeEvent } from './make-event.ts';
import { bestPageOf } from './shop.ts';

const naughty = [
  '\0',
  'Ch\0an',
  '\r\nset-cookie: a=b',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧 𠮷 飛',
  '%00%',
  `'"><script>alert(1)</script>`,
  '-1',
  '99999999999999999999',
  '2026-02-30',
  '__proto__',
  'a@-b.org',
  '字'.repeat(3000),
];

interface Form {
  readonly action: string;
  readonly fields: readonly { name: string; value: string; isTyped: boolean }[];
}

const untyped = new Set(['hidden', 'submit', 'button', 'checkbox', 'radio', 'file', 'image', 'reset']);

function formsOf(html: string, address: string): Form[] {
  const forms: { action: string; fields: { name: string; value: string; isTyped: boolean }[] }[] = [];
  let open: (typeof forms)[number] | undefined;
  let select = '';
  const parser = new Parser({
    onopentag(tag, { name = '', value = '', type = 'text', action, method }) {
      if (tag === 'form') open = method === 'post' ? { action: action ?? address, fields: [] } : undefined;
      if (!open) return;
      if (tag === 'select') select = name;
      if (tag === 'option' && select) {
        open.fields.push({ name: select, value, isTyped: false });
        select = '';
      }
      if (tag === 'textarea' && name) open.fields.push({ name, value: '', isTyped: true });
      if ((tag === 'input' || tag === 'button') && name)
        open.fields.push({ name, value: value || 'on', isTyped: tag === 'input' && !untyped.has(type) });
    },
    onclosetag(tag) {
      if (tag !== 'form' || !open) return;
      if (open.fields.some(({ isTyped }) => isTyped)) forms.push(open);
      open = undefined;
    },
  });
  parser.end(html);
  return forms;
}

/**
 * Posts every form on these pages with every text in each of its fields.
 * @returns the server errors.
 */
async function postAll(request: APIRequestContext, origin: string, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const address of addresses) {
    const page = await request.get(address);
    for (const { action, fields } of formsOf(await page.text(), address)) {
      const form = `${action.split('?', 1)[0]} ${fields.map(({ name }) => name).join()}`;
      if (seen.has(form)) continue;
      seen.add(form);
      for (const text of naughty) {
        const filled = fields.map(({ name, value, isTyped }): [string, string] => [name, isTyped ? text : value]);
        const response = await request.post(new URL(action, origin + address).href, {
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin },
          data: new URLSearchParams(filled).toString(),
          maxRedirects: 0,
        });
        if (response.status() >= 500)
          faults.push(`${form} with ${JSON.stringify(text.slice(0, 30))}: ${response.status()}`);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(3);
  return faults;
}

const address = (name: StillPage) => href(name, { language: 'en_us' } as never);

test('handles any text in every visitor form without a server error', async ({ request, baseURL }) => {
  expect(await postAll(request, baseURL!, [...stillPages(), 'login' as const].map(address))).toEqual([]);
});

test('handles any text in every member form without a server error', async ({ request, context, baseURL }) => {
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(request, 'en_us', 'silk-harbour-kites');
  expect(await postAll(context.request, baseURL!, [...memberPages().map(address), bestPageOf(sale, 'en_us')])).toEqual(
    [],
  );
});
