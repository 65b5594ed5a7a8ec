import type { contentCalls } from '../../../contract/content.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { readSiteConfig } from './read-site-config.ts';

export const contentHandlers: HandlersFor<typeof contentCalls> = {
  dataConfig: async (ctx) => done(await readSiteConfig(ctx)),
};
