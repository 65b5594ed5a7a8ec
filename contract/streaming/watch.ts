import * as z from 'zod/mini';
import { call } from '../core/call.ts';

/** Instants are ISO 8601 in UTC; texts are in the caller's language. */

/**
 * State of a streamed show for a ticket holder. `before`: its page is not open yet; `open`: the page is open but the
 * show has not started; `live`; `replay`: over, but can be watched again; `over`. The others give the reason why
 * nothing plays: `suspended`, `postponed`, `cancelled`, and `no_ticket` for a member without a valid ticket.
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

/** Phases in which a device may take a playback slot. */
const placePhases = ['open', 'live', 'replay'] as const satisfies readonly WatchPhase[];

/** Returns true if the show can be watched, or soon can. */
export function isWatchable(phase: WatchPhase): boolean {
  const phases: readonly WatchPhase[] = placePhases;
  return phases.includes(phase);
}

/** State of a show that changes while its page is open. */
const Standing = z.object({
  phase: z.enum(watchPhases),
  /** Server time, to which all other times here refer, because browser clocks may be wrong. */
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
  /** The performance's own name, if it has one. */
  name: z.nullable(z.string()),
  /** Why it does not take place as announced; null without a notice. */
  notice: z.nullable(z.string()),
  /** The member's valid tickets, each of which allows one device. */
  tickets: z.int(),
  /** True if the member bought them; false if they were transferred. */
  bought: z.boolean(),
  /** Playback slot of this device, if it has one; sent with its heartbeats. */
  place: z.nullable(z.string()),
});
export type Watch = z.infer<typeof Watch>;

const Number10 = z.object({ number: z.string().check(z.regex(/^\d{10}$/)) });
const Place = z.string().check(z.minLength(1), z.maxLength(120));

/** Addresses of playlists and segments; `:file` is a path in the stream's folder with `~` for each slash. */
export const streamPaths = {
  playlist: '/api/watch/playlists/:place/:kind/:file',
  replay: '/api/watch/segments/:place/:file',
  test: '/api/watch/test/:file',
  segment: '/streams/:folder/:pass/:file',
} as const;

export const playlistKinds = ['live', 'replay'] as const;
export type PlaylistKind = (typeof playlistKinds)[number];

/** First file of every stream. */
export const firstPlaylist = 'index.m3u8';

/** Address of the test piece's playlist. */
export const testPlaylist = streamPaths.test.replace(':file', firstPlaylist);

/** Returns the address of a playlist, by default the show's first, for the device with a playback slot. */
export function playlistAddress(place: string, kind: PlaylistKind, file: string = firstPlaylist): string {
  return streamPaths.playlist.replace(':place', place).replace(':kind', kind).replace(':file', inAddress(file));
}

/** Encodes a path in a stream's folder as one segment of an address. */
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
      'Confirms every 15 seconds that this device still watches. After three missed calls its ticket is free for another device.',
    access: 'member',
    names: 'own',
    body: z.object({
      place: Place,
      /** True if the player has played since the last heartbeat. */
      playing: z.boolean(),
    }),
    output: Standing,
    refusals: ['order_not_found', ...placeRefusals, 'too_many_requests'],
  }),
  readPlaylist: {
    kind: 'media',
    method: 'GET',
    path: streamPaths.playlist,
    summary: "Returns a playlist of a show (HLS, RFC 8216) to the device that's watching. Refuses others.",
    access: 'member',
    params: { kind: playlistKinds },
    answers: { 200: 'application/vnd.apple.mpegurl' },
  },
  findSegment: {
    kind: 'redirect',
    method: 'GET',
    path: streamPaths.replay,
    summary: "Redirects the device that's watching to the present address of a replay segment.",
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
    summary: 'Returns a segment of a stream, by an address signed for some minutes.',
    access: 'anyone',
    answers: { 200: 'video/mp4' },
  },
} as const;
