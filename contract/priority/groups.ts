import * as z from 'zod/mini';
import { call } from '../core/call.ts';

const Token = z.string().check(z.minLength(1), z.maxLength(300));

/** Name of the group as buyers see it; null if no announced sale uses it. */
const Joined = z.object({ name: z.nullable(z.string()) });

export const priorityCalls = {
  readGroupLink: call({
    method: 'GET',
    path: '/api/priority-groups/link',
    summary: "Returns the group that a link lets members join. Doesn't use up the link.",
    access: 'anyone',
    query: z.object({ token: Token }),
    output: Joined,
    refusals: ['group_link_invalid'],
  }),
  joinGroup: call({
    method: 'POST',
    path: '/api/priority-groups/members',
    summary: "Adds the member to the link's group, which gives access to its sales. Idempotent.",
    access: 'member',
    names: 'own',
    body: z.object({ token: Token }),
    output: Joined,
    refusals: ['group_link_invalid'],
  }),
} as const;
