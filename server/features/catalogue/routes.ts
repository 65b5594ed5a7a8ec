import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { catalogueCalls } from '../../../contract/catalogue/events.ts';
import { sharePicture } from '../../../contract/core/seo.ts';
import { formatsIn } from '../../../contract/core/format.ts';
import { isLanguage, languages, localize, type Language } from '../../../contract/core/language.ts';
import { markInks } from '../../../contract/core/mark-shape.ts';
import type { Program } from '../../context.ts';
import { drawPoster, type Poster } from './posters/draw-poster.ts';
import { fitPicture, readUploadedPicture } from './posters/fit-picture.ts';
import { catalogueToShow, type CachedEvent } from './events/catalogue-cache.ts';
import { writeCard } from './events/write-card.ts';
import { mayBeOld, sendCached } from '../../http/send-cached.ts';

/** Maximum cached pictures; each is about 100 KB and takes 0.1 s to draw. */
const maxKept = 200;

type Draw = () => Promise<Buffer>;

/** Serves posters, link preview pictures, and the mark in every form that browsers and phones request. */
export function servePictures(app: FastifyInstance, program: Program): void {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: maxKept });
  const once = (key: string, draw: Draw): Promise<Buffer> => {
    const known = kept.get(key);
    if (known) return known;
    const drawn = draw();
    kept.set(key, drawn);
    // Failures are not cached.
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
  servePosters(app, program, once);
  serveMark(app, once);
  for (const language of languages) {
    app.get(sharePicture(language), async (_request, reply) => {
      const picture = await once(`share ${language}`, async () => {
        const { drawSharePicture } = await import('./posters/draw-share-picture.ts');
        return drawSharePicture(language);
      });
      return sendCached(reply, 'image/png', picture, mayBeOld);
    });
  }
}

function servePosters(
  app: FastifyInstance,
  program: Program,
  once: (key: string, draw: Draw) => Promise<Buffer>,
): void {
  app.get<{ Params: { number: string; file: string } }>(catalogueCalls.readPoster.path, async (request, reply) => {
    const [language, kind] = request.params.file.split('.', 2);
    const event = (await catalogueToShow(program)).byNumber.get(Number(request.params.number));
    if (!event || !isLanguage(language) || (kind !== 'svg' && kind !== 'png')) return reply.code(404).send();
    const photo = event.picture && (await fitOnce(program, event.picture.address, kind, once));
    if (photo) return sendCached(reply, kind === 'svg' ? 'image/webp' : 'image/png', photo, mayBeOld);
    const { number, type, category } = event;
    const poster = { number, type, category, title: localize(event.title, language), language };
    if (kind === 'svg') return sendCached(reply, 'image/svg+xml', drawPoster(poster), mayBeOld);
    const preview = { ...poster, ...describeWhenAndWhere(event, language, program.now()) };
    const key = createHash('sha256').update(JSON.stringify(preview)).digest('base64url');
    const picture = await once(key, async () => {
      // Fonts and the picture library are large, and only link previews need them.
      const { drawPreviewPicture } = await import('./posters/draw-preview-picture.ts');
      return drawPreviewPicture(preview);
    });
    return sendCached(reply, 'image/png', picture, mayBeOld);
  });
}

/**
 * Returns an event's own picture, cropped for its poster path so that it replaces the poster everywhere; `undefined` if
 * the file is missing.
 */
function fitOnce(
  program: Program,
  address: string,
  kind: 'svg' | 'png',
  once: (key: string, draw: Draw) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  return once(`${address} ${kind}`, async () => {
    const picture = await readUploadedPicture(program, address);
    if (!picture) throw new Error(`no picture at ${address}`);
    return fitPicture(picture, kind === 'svg' ? 'poster' : 'preview');
  }).catch(() => undefined);
}

/** Returns date and venue for the preview picture, because apps may show only the picture. */
function describeWhenAndWhere(
  event: CachedEvent,
  language: Language,
  now: Date,
): Required<Pick<Poster, 'dateLine' | 'venueLine'>> {
  const { firstAt, lastAt, performances, dateText, venue } = writeCard(event, language, now);
  const formats = formatsIn(language);
  const several = firstAt && lastAt && performances > 1;
  const dates = several ? formats.days(firstAt, lastAt) : firstAt ? formats.dayAndTime(firstAt) : dateText;
  return { dateLine: dates ?? '', venueLine: event.stream ? '' : venue };
}

/** Icon sizes that home screens request. Pixels. */
const iconSizes = [192, 512] as const;

function serveMark(app: FastifyInstance, once: (key: string, draw: Draw) => Promise<Buffer>): void {
  const icon = (path: string, kind: 'plain' | 'maskable' | 'touch', size: number) =>
    app.get(path, async (_request, reply) => {
      const picture = await once(path, async () => {
        const [{ drawIcon }, { default: sharp }] = await Promise.all([
          import('./posters/draw-poster-mark.ts'),
          import('sharp'),
        ]);
        return sharp(Buffer.from(drawIcon(kind, size)))
          .png({ compressionLevel: 9, palette: true })
          .toBuffer();
      });
      return sendCached(reply, 'image/png', picture, mayBeOld);
    });
  icon('/apple-touch-icon.png', 'touch', 180);
  for (const size of iconSizes) {
    icon(`/icons/${size}.png`, 'plain', size);
    icon(`/icons/maskable-${size}.png`, 'maskable', size);
  }
  app.get('/favicon.svg', async (_request, reply) => {
    const picture = await once('favicon', async () => {
      const { drawFavicon } = await import('./posters/draw-poster-mark.ts');
      return Buffer.from(drawFavicon());
    });
    return sendCached(reply, 'image/svg+xml', picture, mayBeOld);
  });
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/manifest.webmanifest', async (_request, reply) =>
    sendCached(reply, 'application/manifest+json; charset=utf-8', manifest),
  );
}

/** Web app manifest. The browser UI stays visible because payments redirect to other sites. */
const manifest = JSON.stringify({
  id: '/',
  name: '飛 Fei',
  short_name: 'Fei',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: markInks.paper,
  theme_color: markInks.paper,
  icons: iconSizes.flatMap((size) => {
    const one = { sizes: `${size}x${size}`, type: 'image/png' };
    return [
      { ...one, src: `/icons/${size}.png`, purpose: 'any' },
      { ...one, src: `/icons/maskable-${size}.png`, purpose: 'maskable' },
    ];
  }),
});
