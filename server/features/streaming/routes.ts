import type { FastifyInstance, FastifyReply } from 'fastify';
import { playlistKinds, streamingCalls, type PlaylistKind } from '../../../contract/streaming/watch.ts';
import type { RefusalCode } from '../../../contract/core/refusals.ts';
import type { Ctx, Program } from '../../context.ts';
import { problemOf } from '../../http/problems.ts';
import { sendProblem, type MakeContext } from '../../http/send-problem.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { FoundPerformance } from '../catalogue/events/find-performance.ts';
import { mayWatch } from './viewing-slots/limit-viewing-calls.ts';
import { checkViewingSlot } from './viewing-slots/check-viewing-slot.ts';
import { streamFiles } from './playlists/stream-file-cache.ts';
import { addressNow, folderOf, makePlaylist, makeTestPlaylist } from './playlists/make-playlist.ts';
import { isStreamFile } from './playlists/rewrite-playlist.ts';
import { openPass } from './playlists/sign-segment.ts';
import { refuseReplay } from './rules.ts';

const playlistType = 'application/vnd.apple.mpegurl';

const segmentTypes: Readonly<Record<string, string>> = {
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4a: 'audio/mp4',
  cmfv: 'video/mp4',
  cmfa: 'audio/mp4',
  ts: 'video/mp2t',
  aac: 'audio/aac',
  vtt: 'text/vtt; charset=utf-8',
};

/** Seconds after which clients should retry an unavailable source. */
const comeBackSeconds = 2;

const fromAddress = (part: string): string => part.replaceAll('~', '/');

/** Serves playlists to individual viewers, and segments by URLs valid for minutes. */
export function serveStreams(app: FastifyInstance, program: Program, makeContext: MakeContext): void {
  const refuseTo = (reply: FastifyReply, ctx: Ctx, outcome: { code: RefusalCode }) => {
    if (outcome.code === 'stream_away') reply.header('retry-after', String(comeBackSeconds));
    return sendProblem(reply, problemOf(outcome, ctx));
  };
  app.get<{ Params: { place: string; kind: string; file: string } }>(
    streamingCalls.readPlaylist.path,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = await makeContext(request, reply);
      const { place, file } = request.params;
      const kind = playlistKinds.find((one) => one === request.params.kind);
      const checked = kind ? await whoWatches(ctx, place, kind) : refuse('not_found');
      if (!checked.ok) return refuseTo(reply, ctx, checked);
      const made = await makePlaylist(ctx, checked.value, { place, kind: kind!, file: fromAddress(file) });
      return made.ok ? sendPlaylist(reply, made.value) : refuseTo(reply, ctx, made);
    },
  );
  app.get<{ Params: { place: string; file: string } }>(
    streamingCalls.findSegment.path,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = await makeContext(request, reply);
      const file = fromAddress(request.params.file);
      const checked = isStreamFile(file) ? await whoWatches(ctx, request.params.place, 'replay') : refuse('not_found');
      if (!checked.ok) return refuseTo(reply, ctx, checked);
      return reply
        .header('cache-control', 'no-store')
        .redirect(addressNow(program, folderOf(checked.value))(file), 303);
    },
  );
  app.get<{ Params: { file: string } }>(
    streamingCalls.readTestPlaylist.path,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const made = await makeTestPlaylist(program, fromAddress(request.params.file));
      return made.ok ? sendPlaylist(reply, made.value) : refuseTo(reply, await makeContext(request, reply), made);
    },
  );
  serveSegments(app, program, makeContext, refuseTo);
}

function serveSegments(
  app: FastifyInstance,
  program: Program,
  makeContext: MakeContext,
  refuseTo: (reply: FastifyReply, ctx: Ctx, outcome: { code: RefusalCode }) => FastifyReply,
): void {
  app.get<{ Params: { folder: string; pass: string; file: string } }>(
    streamingCalls.readSegment.path,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { folder, pass } = request.params;
      const file = fromAddress(request.params.file);
      const expiresAt = /^[\w-]{1,60}$/.test(folder) && openPass(program, folder, file, pass, program.now());
      // CORS gives other sites' players nothing that they could not get without it.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      const segment =
        expiresAt && isStreamFile(file) && !file.endsWith('.m3u8')
          ? await program.shared(streamFiles).segment(folder, file)
          : refuse('segment_address_over');
      if (!segment.ok || !expiresAt) {
        const code = segment.ok ? 'segment_address_over' : segment.code;
        return refuseTo(reply, await makeContext(request, reply), { code });
      }
      const seconds = Math.floor((expiresAt.getTime() - program.now().getTime()) / 1000);
      return reply
        .header('cache-control', `public, max-age=${seconds}, immutable`)
        .type(segmentTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        .send(segment.value);
    },
  );
}

/** Returns the show for which the calling device has a viewing slot, if it can be watched in the requested way. */
async function whoWatches(
  ctx: Ctx,
  place: string,
  kind: PlaylistKind,
): Promise<Outcome<FoundPerformance, RefusalCode>> {
  if (ctx.actor.kind !== 'member') return refuse('login_required');
  if (!mayWatch(ctx, ctx.actor.actorId, 'playlist')) {
    return refuse('too_many_requests', { facts: { retryAfter: 60 } });
  }
  const checked = await checkViewingSlot(ctx, place, 'playlist');
  if (!checked.ok) return checked;
  const { found } = checked.value;
  // Prevents viewers from seeing the end of a show early through its replay URL.
  const refusal = kind === 'replay' ? refuseReplay(found, ctx.now()) : undefined;
  return refusal ? refuse(refusal) : done(found);
}

function sendPlaylist(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type(playlistType).send(text);
}
