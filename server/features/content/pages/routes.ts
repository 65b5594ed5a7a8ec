import type { FastifyInstance } from 'fastify';
import { sitePageCalls } from '../../../../contract/content/site-pages.ts';
import type { Program } from '../../../context.ts';
import { readCachedPictures } from './site-picture-cache.ts';

/** Serves the pictures on information pages. A URL with the picture's digest is cached for a year. */
export function serveTextPictures(app: FastifyInstance, program: Program): void {
  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    sitePageCalls.readTextPicture.path,
    async (request, reply) => {
      const picture = (await readCachedPictures(program)).get(request.params.file);
      if (!picture) return reply.code(404).send();
      const isNamed = picture.etag.replace(/\W/g, '').slice(0, 12) === request.query.v;
      reply
        .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate')
        .header('etag', picture.etag)
        .type('image/webp');
      return request.headers['if-none-match'] === picture.etag ? reply.code(304).send() : reply.send(picture.content);
    },
  );
}
