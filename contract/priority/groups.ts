import * as z from 'zod/mini';
import { call } from '../core/call.ts';

const Token = z.string().check(z.minLength(1), z.maxLength(300));

/** Name of the group as buyers see it; null if no announced sale uses it. */
const Joined = z.object({ name: z.nullable(z.string()) });

export const priorityCalls = {
  readGroupLink: call({
    method: 'GET',
    path: '/api/priority-groups/link',
    summary: 'Which group a link is for that lets members join it. Looking does not use it up.',
    access: 'anyone',
    query: z.object({ token: Token }),
    output: Joined,
    refusals: ['group_link_invalid'],
  }),
  joinGroup: call({
    method: 'POST',
    path: '/api/priority-groups/members',
    summary:
      'Makes the member one of the group that a link is for, whose sales they may take part in; repeating it changes nothing.',
    access: 'member',
    names: 'own',
    body: z.object({ token: Token }),
    output: Joined,
    refusals: ['group_link_invalid'],
  }),
} as const;
