import type { streamingCalls } from '../../../contract/streaming/watch.ts';
import type { HandlersFor } from '../../handlers.ts';
import { recordHeartbeat } from './viewing-slots/record-heartbeat.ts';
import { takePlace } from './viewing-slots/take-viewing-slot.ts';
import { readWatch } from './read-watch.ts';

export const streamingHandlers: HandlersFor<typeof streamingCalls> = {
  readWatch: (ctx, { params }) => readWatch(ctx, params.number),
  takePlace: (ctx, { params, body }) => takePlace(ctx, params.number, { move: body.move ?? false }),
  keepPlace: (ctx, { body }) => recordHeartbeat(ctx, body),
};
