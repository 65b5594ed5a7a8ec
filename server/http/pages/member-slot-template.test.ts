import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { visitorContext, type Own } from '../../../contract/page-context.ts';
import { hasSlot, MemberSlotTemplate, writeSlot } from './member-slot-template.ts';

const token = 't'.repeat(43);
const newId = '01a203f7-762d-779e-9bbf-f585eab2a18d';
const ownOf = (own: Partial<Own> & { name?: string } = {}): Own => ({
  viewer: { isLogin: true, memberId: 'm', displayName: own.name ?? 'Chan', loginToken: token },
  hearts: own.hearts ?? [],
  newId,
});
const heart = (event: number) =>
  `<button aria-pressed="${writeSlot({ heart: 'pressed', event })}" value="${writeSlot({ heart: 'press', event })}">`;

test('fills the slots for name, token, ID, data and favourites', () => {
  const page = `<script>${writeSlot('json')}</script><b>${writeSlot('name')}</b>${heart(7)}${heart(8)}<i name="${writeSlot('token')}" id="${writeSlot('newId')}">`;
  const own = ownOf({ hearts: [8, 9] });
  const filled = new MemberSlotTemplate(page).fill(own).toString();
  expect(filled).toBe(
    `<script>${JSON.stringify(own)}</script><b>Chan</b><button aria-pressed="false" value="7 on"><button aria-pressed="true" value="8 off"><i name="${token}" id="${newId}">`,
  );
});

test('accepts the two attributes of a favourite button in either order', () => {
  const page = `<button value="${writeSlot({ heart: 'press', event: 7 })}" class="x" aria-pressed="${writeSlot({ heart: 'pressed', event: 7 })}">`;
  expect(new MemberSlotTemplate(page).fill(ownOf({ hearts: [7] })).toString()).toBe(
    '<button value="7 off" class="x" aria-pressed="true">',
  );
});

test("escapes the member's name in the page and in its data", () => {
  const page = `<script>${writeSlot('json')}</script><b>${writeSlot('name')}</b>`;
  const filled = new MemberSlotTemplate(page).fill(ownOf({ name: `</script><img src="x" alt='y'>&` })).toString();
  expect(filled.match(/<\/script>/g)).toHaveLength(1);
  expect(filled).toContain('<b>&lt;/script&gt;&lt;img src=&quot;x&quot; alt=&#39;y&#39;&gt;&amp;</b>');
});

test('rejects a page with an unknown slot or an incomplete favourite', () => {
  expect(() => new MemberSlotTemplate(writeSlot({ heart: 'press', event: 7 }))).toThrow('slot');
  expect(() => new MemberSlotTemplate(writeSlot('name').replace('name', 'number'))).toThrow('slot');
});

const part = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('<li class="card relative grid gap-2">', '飛'.repeat(30), '\uE000'),
  // Reader-specific text that also occurs in slots.
  fc.constantFrom('<button aria-pressed="true" value="7 off">', '<button aria-pressed="false" value="7 on">'),
  fc.constantFrom<'json' | 'name' | 'token' | 'newId'>('json', 'name', 'token', 'newId').map(writeSlot),
  fc.integer({ min: 1, max: 9 }).map(heart),
);
const reader = fc
  .record({ name: fc.string({ unit: 'grapheme' }), hearts: fc.uniqueArray(fc.integer({ min: 1, max: 9 })) })
  .map(ownOf);

test('decompresses to the plain page for every reader, regardless of the first one', () => {
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 60 }),
      fc.array(reader, { minLength: 1, maxLength: 4 }),
      (parts, readers) => {
        const template = new MemberSlotTemplate(parts.join(''));
        for (const own of readers) {
          const filled = template.fill(own).toString();
          expect(gunzipSync(template.pack(own)).toString()).toBe(filled);
          expect(hasSlot(filled)).toBe(false);
        }
      },
    ),
  );
});

test('sends pages and data longer than one block in full', () => {
  const card = (at: number) =>
    `<article id="e${at}" class="card relative grid gap-2 rounded-card border">${heart(at)}</article>`;
  const page = `${writeSlot('json')}${Array.from({ length: 900 }, (_, at) => card(at + 1)).join('')}${writeSlot('name')}`;
  const template = new MemberSlotTemplate(page);
  for (const hearts of [[], Array.from({ length: 20_000 }, (_, at) => at + 1), [5, 700]]) {
    const packed = template.pack(ownOf({ hearts }));
    expect(gunzipSync(packed).equals(template.fill(ownOf({ hearts })))).toBe(true);
  }
  expect(template.pack(ownOf()).length).toBeLessThan(page.length / 5);
});

test('serves a reader whose personal texts have a different length', () => {
  const template = new MemberSlotTemplate(`<p>same same same</p>${writeSlot('token')}<p>same same same</p>`);
  template.pack(ownOf());
  const other = { ...ownOf(), viewer: { ...visitorContext.viewer, loginToken: 'short' } };
  expect(gunzipSync(template.pack(other)).toString()).toBe('<p>same same same</p>short<p>same same same</p>');
});
