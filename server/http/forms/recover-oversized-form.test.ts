import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FormEnds, maxFormParts } from './recover-oversized-form.ts';

const type = 'multipart/form-data; boundary=----b0';
const field = (name: string, value: string) =>
  `------b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (bytes: number) =>
  `------b0\r\nContent-Disposition: form-data; name="pictureFile"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${'y'.repeat(bytes)}\r\n`;

/**
 * Feeds the text in chunks, as it arrives over the network.
 * @param size bytes per chunk.
 */
function glimpseOf(text: string, size = 65_536): FormEnds {
  const glimpse = new FormEnds();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) glimpse.add(bytes.subarray(at, at + size));
  return glimpse;
}

const read = async (glimpse: FormEnds, contentType = type) => Object.fromEntries(await glimpse.fields(contentType));

test('recovers fields before and after a file of any size, from any chunks', async () => {
  const text = fc.string({ maxLength: 200, unit: 'grapheme' }).filter((typed) => !/[\r\n\0]|--/.test(typed));
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      fc.integer({ max: 400_000, min: 0 }),
      fc.integer({ max: 90_000, min: 500 }),
      async (a, b, bytes, size) => {
        const form = `${field('number', a)}${file(bytes)}${field('newName', b)}------b0--\r\n`;
        expect(await read(glimpseOf(form, size))).toEqual({ number: a, newName: b });
      },
    ),
    // The second field starts in the first 64 KiB and ends after them.
    { numRuns: 60, examples: [['', '', 65_296, 500]] },
  );
});

test('drops an incomplete field and identifies it', async () => {
  const glimpse = glimpseOf(field('number', '1234567897') + file(100_000));
  expect(await read(glimpse)).toEqual({ number: '1234567897' });
  expect(glimpse.breaksOffIn('pictureFile', type)).toBe(true);
  const long = glimpseOf(field('number', '1') + file(10) + field('newAddress', 'x'.repeat(100_000)));
  expect(await read(long)).toEqual({ number: '1' });
  expect(long.breaksOffIn('pictureFile', type)).toBe(false);
  expect(long.breaksOffIn('newAddress', type)).toBe(true);
});

test('reads only the first parts of a form that has too many', async () => {
  const form = `${field('name', 'Chan')}${field('x', '').repeat(200_000)}------b0--\r\n`;
  const fields = await glimpseOf(form).fields(type);
  expect(fields.get('name')).toBe('Chan');
  expect(fields.size).toBeLessThanOrEqual(2 * maxFormParts);
});

test('reads a plain form only up to the incomplete field', async () => {
  const plain = 'application/x-www-form-urlencoded';
  const typed = { name: '陳大文', email: 'a@mail.example' };
  expect(await read(glimpseOf(new URLSearchParams(typed).toString()), plain)).toEqual(typed);
  const long = new URLSearchParams({ ...typed, message: 'x'.repeat(300_000) }).toString();
  expect(await read(glimpseOf(long), plain)).toEqual(typed);
  expect(await read(glimpseOf('name=Chan'), 'text/plain')).toEqual({});
  expect(await read(glimpseOf(field('name', 'Chan')), 'multipart/form-data')).toEqual({});
  expect(await read(new FormEnds())).toEqual({});
});
