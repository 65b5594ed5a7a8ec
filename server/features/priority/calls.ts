import type { priorityCalls } from '../../../contract/priority/groups.ts';
import type { HandlersFor } from '../../handlers.ts';
import { joinGroup, readGroupLink } from './join-group.ts';

export const priorityHandlers: HandlersFor<typeof priorityCalls> = {
  readGroupLink: (ctx, { query }) => readGroupLink(ctx, query.token),
  joinGroup: (ctx, { body }) => joinGroup(ctx, body.token),
};
