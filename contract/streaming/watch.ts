import * as z from 'zod/mini';
import { call } from '../core/call.ts';

/** Instants are ISO 8601 UTC; text is in the caller's language. */

/**
 * State of a streamed show for a ticket holder. `before`: its page is not open yet. `open`: the page is open but the
 * show has not started. `replay`: the show has ended but can be watched again. `suspended`, `postponed`, `cancelled`
 * and `no_ticket` (no valid ticket) explain why nothing plays.
 */
const watchPhases = [
  'before',
  'open',
  'live',
  'replay',
  'over',
  'suspended',
  'postponed',
  'cancelled',
  'no_ticket',
] as const;
export type WatchPhase = (typeof watchPhases)[number];

/** Phases in which a device may occupy a playback slot. */
const placePhases = ['open', 'live', 'replay'] as const satisfies readonly WatchPhase[];

/** Returns true if the show can be watched now or soon. */
export function isWatchable(phase: WatchPhase): boolean {
  const phases: readonly WatchPhase[] = placePhases;
  return phases.includes(phase);
}

/** Show state that changes while the page is open. */
const Standing = z.object({
  phase: z.enum(watchPhases),
  /** Server time. All other times are relative to it because browser clocks may be wrong. */
  now: z.string(),
  opensAt: z.string(),
  startsAt: z.string(),
  /** Null if unknown. */
  endsAt: z.nullable(z.string()),
  /** End of the replay; null if there is none. */
  replayUntil: z.nullable(z.string()),
});
export type WatchStatus = z.infer<typeof Standing>;

export const Watch = z.object({
  ...Standing.shape,
  number: z.string(),
  eventNumber: z.int(),
  title: z.string(),
  name: z.nullable(z.string()),
  /** Why the show does not take place as announced; null if there is no notice. */
  notice: z.nullable(z.string()),
  /** Number of the member's valid tickets; each allows one device. */
  tickets: z.int(),
  /** True if the member bought the tickets; false if they were transferred. */
  bought: z.boolean(),
  /** This device's playback slot, sent with its heartbeats; null if it has none. */
  place: z.nullable(z.string()),
});
export type Watch = z.infer<typeof Watch>;

const Number10 = z.object({ number: z.string().check(z.regex(/^\d{10}$/)) });
const Place = z.string().check(z.minLength(1), z.maxLength(120));

/** Paths of playlists and segments; `:file` is a path in the stream's folder with each slash replaced by `~`. */
export const streamPaths = {
  playlist: '/api/watch/playlists/:place/:kind/:file',
  replay: '/api/watch/segments/:place/:file',
  test: '/api/watch/test/:file',
  segment: '/streams/:folder/:pass/:file',
} as const;

export const playlistKinds = ['live', 'replay'] as const;
export type PlaylistKind = (typeof playlistKinds)[number];

export const firstPlaylist = 'index.m3u8';

export const testPlaylist = streamPaths.test.replace(':file', firstPlaylist);

/** Returns the URL of a playlist, by default the show's first, for the device in a playback slot. */
export function playlistAddress(place: string, kind: PlaylistKind, file: string = firstPlaylist): string {
  return streamPaths.playlist.replace(':place', place).replace(':kind', kind).replace(':file', inAddress(file));
}

/** Encodes a path in a stream's folder as one URL segment. */
export function inAddress(file: string): string {
  return file.replaceAll('/', '~');
}

const placeRefusals = [
  'watched_elsewhere',
  'watch_not_open',
  'watch_over',
  'watch_interrupted',
  'watch_ticket_ended',
] as const;

export const streamingCalls = {
  readWatch: call({
    method: 'GET',
    path: '/api/watch/:number',
    summary: 'Returns the state of a streamed show for a member who bought or received tickets.',
    access: 'member',
    params: Number10,
    output: Watch,
    refusals: ['order_not_found'],
  }),
  takePlace: call({
    method: 'POST',
    path: '/api/watch/:number/place',
    summary:
      'Lets this device watch: each ticket is for one device at a time. With `move`, it replaces another device.',
    access: 'member',
    params: Number10,
    body: z.object({ move: z.optional(z.boolean()) }),
    output: z.object({ place: z.string() }),
    refusals: ['order_not_found', ...placeRefusals, 'too_many_requests'],
  }),
  keepPlace: call({
    method: 'POST',
    path: '/api/watch/heartbeat',
    summary:
      'Confirms every 15 seconds that this device is still watching. After three missed calls its ticket is free for another device.',
    access: 'member',
    names: 'own',
    body: z.object({
      place: Place,
      /** Whether the player has played since the last heartbeat. */
      playing: z.boolean(),
    }),
    output: Standing,
    refusals: ['order_not_found', ...placeRefusals, 'too_many_requests'],
  }),
  readPlaylist: {
    kind: 'media',
    method: 'GET',
    path: streamPaths.playlist,
    summary: "Returns a playlist of a show (HLS, RFC 8216) to the device that's watching. Rejects other devices.",
    access: 'member',
    params: { kind: playlistKinds },
    answers: { 200: 'application/vnd.apple.mpegurl' },
  },
  findSegment: {
    kind: 'redirect',
    method: 'GET',
    path: streamPaths.replay,
    summary: "Redirects the device that's watching to the current address of a replay segment.",
    access: 'member',
    answers: { 303: null },
  },
  readTestPlaylist: {
    kind: 'media',
    method: 'GET',
    path: streamPaths.test,
    summary: 'Returns a short stream to test sound, picture and connection before a show.',
    access: 'anyone',
    answers: { 200: 'application/vnd.apple.mpegurl' },
  },
  readSegment: {
    kind: 'media',
    method: 'GET',
    path: streamPaths.segment,
    summary: 'Returns a segment of a stream, at an address signed for a few minutes.',
    access: 'anyone',
    answers: { 200: 'video/mp4' },
  },
} as const;
