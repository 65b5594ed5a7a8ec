import type { pointsCalls } from '../../../contract/points/points.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { describePointBalance } from './describe-points.ts';

export const pointsHandlers: HandlersFor<typeof pointsCalls> = {
  readPointBalance: async (ctx) => done(await describePointBalance(ctx)),
};
