import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '../../contract/core/language.ts';
import { valueOf } from '../testing/outcomes.ts';
import { forgetCatalogue } from '../features/catalogue/events/catalogue-cache.ts';
import { readEvent } from '../features/catalogue/events/read-event.ts';
import { servePictures } from '../features/catalogue/routes.ts';
import { staffEventHandlers as calls } from '../features/staff/events/calls.ts';
import { EditingBench, set } from '../features/staff/events/testing-editing.ts';

let bench: EditingBench;
beforeEach(async () => {
  bench = await EditingBench.open();
});
afterEach(() => bench.program.close());

describe('event with a picture', () => {
  test('shows an event with its picture on cards, its page and link previews, and with the drawn poster if it has none', async () => {
    const app = Fastify();
    servePictures(app, bench.program);
    const poster = async (file: string) => {
      const response = await app.inject(`/posters/${bench.number}/${file}`);
      return { type: response.headers['content-type'], body: response.rawPayload };
    };
    const drawn = await poster('zh_hk.svg');
    expect(drawn.type).toContain('svg');
    const sent = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
    const own = { params: { number: bench.number }, body: { picture: sent.toString('base64') } };
    const { address } = valueOf(await calls.addEventPicture(bench.as(), own));
    await bench.write([set('picture/address', address), set('picture/alt/en_us', 'A tide')]);
    expect(await bench.publish()).toMatchObject({
      outcome: 'stopped',
      problems: [
        { path: 'picture/alt/zh_hk', problem: 'language_missing' },
        { path: 'picture/alt/zh_cn', problem: 'language_missing' },
      ],
    });
    await bench.write([set('picture/alt/zh_hk', '潮水'), set('picture/alt/zh_cn', '潮水')]);
    expect(await bench.publish()).toMatchObject({ outcome: 'published' });
    forgetCatalogue(bench.program);
    const page = valueOf(await readEvent(bench.program.ctx({ kind: 'visitor' }, 'zh_hk'), bench.number));
    expect(page.pictureAlt).toBe('潮水');
    const [card, preview] = [await poster('zh_hk.svg'), await poster('zh_hk.png')];
    expect([card.type, preview.type]).toEqual(['image/webp', 'image/png']);
    expect(await sharp(card.body).metadata()).toMatchObject({ format: 'webp', width: 600, height: 800 });
    expect(await sharp(preview.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    await bench.write([
      { path: 'picture/address', to: 'nothing' },
      ...languages.map((language) => ({ path: `picture/alt/${language}`, to: 'nothing' as const })),
    ]);
    expect(await bench.publish()).toMatchObject({ outcome: 'published' });
    forgetCatalogue(bench.program);
    expect((await poster('zh_hk.svg')).body.equals(drawn.body)).toBe(true);
    await app.close();
  });

  test('rejects publishing an event with a picture that was never uploaded', async () => {
    const address = `/contentPictures/${'0'.repeat(32)}.webp`;
    await bench.write([
      set('picture/address', address),
      ...languages.map((language) => set(`picture/alt/${language}`, 'x')),
    ]);
    expect(await bench.publish()).toMatchObject({
      outcome: 'stopped',
      problems: [{ path: 'picture/address', problem: 'picture_unknown' }],
    });
    await bench.write([set('picture/address', 'https://evil.example/a.webp')]);
    expect(await bench.publish()).toMatchObject({ outcome: 'stopped', problems: [{ problem: 'not_readable' }] });
  });
});
