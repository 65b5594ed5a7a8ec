import type { FastifyInstance } from 'fastify';
import { isLanguage } from '../../../../contract/core/language.ts';
import { newsCalls } from '../../../../contract/content/news.ts';
import { contentPicturePattern } from '../../../../contract/catalogue/content-picture.ts';
import type { Program } from '../../../context.ts';
import { drawBanner } from './draw-banner.ts';
import { readSavedPicture } from './save-picture.ts';
import { mayBeOld, sendCached } from '../../../http/send-cached.ts';

/** Serves drawn pictures for banners that have neither an event nor a picture. */
export function serveBanners(app: FastifyInstance, program: Program): void {
  app.get<{ Params: { number: string; file: string } }>(newsCalls.readBannerPicture.path, async (request, reply) => {
    const [language, kind] = request.params.file.split('.', 2);
    if (!isLanguage(language) || kind !== 'svg') return reply.code(404).send();
    const picture = await drawBanner(program, Number(request.params.number), language);
    return picture === undefined ? reply.code(404).send() : sendCached(reply, 'image/svg+xml', picture, mayBeOld);
  });
}

/**
 * Serves pictures that staff uploaded for news and banners. The URL contains a digest, so browsers may cache them
 * permanently.
 */
export function serveContentPictures(app: FastifyInstance, program: Program): void {
  app.get(newsCalls.readContentPicture.path, async (request, reply) => {
    const [, file] = contentPicturePattern.exec(request.url.split('?', 1)[0] ?? '') ?? [];
    const picture = file === undefined ? undefined : await readSavedPicture(program, file);
    if (!picture) return reply.code(404).send();
    return sendCached(reply, 'image/webp', picture, 'public, max-age=31536000, immutable');
  });
}
