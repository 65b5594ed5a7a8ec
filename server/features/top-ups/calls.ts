import type { topUpCalls } from '../../../contract/top-ups/top-ups.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { listTopUps } from './list-top-ups.ts';
import { startTopUp } from './start-top-up.ts';

export const topUpHandlers: HandlersFor<typeof topUpCalls> = {
  listTopUps: async (ctx) => done(await listTopUps(ctx)),
  startTopUp: (ctx, { body }) => startTopUp(ctx, body),
};
