import type { FastifyInstance } from 'fastify';
import { isLanguage } from '../../../../contract/core/language.ts';
import { newsCalls } from '../../../../contract/content/news.ts';
import type { Program } from '../../../context.ts';
import { drawBanner } from './draw-banner.ts';
import { mayBeOld, sendCached } from '../../../http/send-cached.ts';

/** Pictures of banners that lead to no event and brought none: drawn as posters are. */
export function serveBanners(app: FastifyInstance, program: Program): void {
  app.get<{ Params: { number: string; file: string } }>(newsCalls.readBannerPicture.path, async (request, reply) => {
    const [language, kind] = request.params.file.split('.', 2);
    if (!isLanguage(language) || kind !== 'svg') return reply.code(404).send();
    const picture = await drawBanner(program, Number(request.params.number), language);
    return picture === undefined ? reply.code(404).send() : sendCached(reply, 'image/svg+xml', picture, mayBeOld);
  });
}
