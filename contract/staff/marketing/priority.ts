import * as z from 'zod/mini';
import { RowNumber } from '../../core/call.ts';
import { AudienceKey } from '../../catalogue/sale-windows.ts';
import { MultilingualText } from '../../core/text.ts';
import { Email } from '../../identity/email.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { priorityLimits } from './limits.ts';
import { Id } from '../../core/id.ts';

const EventNumber = RowNumber;
const ofEvent = z.object({ number: EventNumber });
const ofSet = z.object({ number: EventNumber, codes: AudienceKey });
const ofGroup = z.object({ number: EventNumber, group: AudienceKey });

/** A sale window, in an event's draft or published version, that uses a code set or a group. */
const UsingWindow = z.object({
  key: z.string(),
  /** Null if the window applies to every performance without its own windows. */
  performance: z.nullable(z.string()),
  /** Name shown to buyers. */
  name: MultilingualText,
  from: z.string(),
  until: z.nullable(z.string()),
  /** False if the window exists only in the draft. */
  isPublished: z.boolean(),
});

/** Codes created together. `batchId` is null for codes created by the command or before batches existed. */
const Batch = z.object({
  batchId: z.nullable(Id),
  count: z.int(),
  uses: z.nullable(z.int()),
  single: z.boolean(),
  madeAt: z.nullable(z.string()),
  madeBy: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  isExpired: z.boolean(),
  withdrawnAt: z.nullable(z.string()),
  /** Unused codes, codes entered by a member, and codes used to buy tickets for the event. */
  left: z.int(),
  bound: z.int(),
  used: z.int(),
});

const CodeSet = z.object({
  codes: z.string(),
  windows: z.array(UsingWindow),
  /** False for another presenter's set or group, which is listed but cannot be opened. */
  mayWrite: z.boolean(),
  batches: z.array(Batch),
});

const Group = z.object({
  group: z.string(),
  windows: z.array(UsingWindow),
  mayWrite: z.boolean(),
  /** Null if the caller may not see it. `known`: people with a known account. */
  people: z.nullable(z.object({ all: z.int(), known: z.int() })),
  endedAt: z.nullable(z.string()),
});

export const EventPriority = z.object({ sets: z.array(CodeSet), groups: z.array(Group) });
export type EventPriority = z.infer<typeof EventPriority>;

const taken = ['not_found', 'forbidden', 'priority_key_taken'] as const;

export const staffPriorityCalls = {
  readEventPriority: staffCall({
    method: 'GET',
    path: `${staffApiPath}/events/:number/priority`,
    summary:
      'Returns the code sets and groups of an event, the sale windows that use them, and their state. Never returns a code or a name.',
    action: 'event.see',
    params: ofEvent,
    output: EventPriority,
    refusals: ['not_found'],
  }),
  makePriorityCodes: staffCall({
    method: 'PUT',
    path: `${staffApiPath}/events/:number/codes/:codes/batches/:batchId`,
    summary: 'Creates codes in a set and returns them, once. A retry with the same ID creates and returns none.',
    action: 'codes.make',
    params: z.object({ ...ofSet.shape, batchId: Id }),
    body: z.object({
      count: z.int('number_wrong').check(z.gte(1, 'number_wrong'), z.lte(priorityLimits.codesOfBatch, 'too_many')),
      uses: z.nullable(
        z.int('number_wrong').check(z.gte(1, 'number_wrong'), z.lte(priorityLimits.usesOfCode, 'too_many')),
      ),
      single: z.boolean(),
      expiresAt: z.nullable(z.iso.datetime({ offset: true, error: 'not_valid' })),
    }),
    output: z.object({ codes: z.array(z.string()) }),
    refusals: [...taken, 'codes_made_before'],
  }),
  withdrawPriorityCodes: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/codes/:codes/withdraw`,
    summary: 'Withdraws the codes of a set, one batch or all. Tickets already bought with them stay valid.',
    action: 'codes.withdraw',
    params: ofSet,
    body: z.object({ batchId: z.nullable(Id) }),
    output: z.object({ withdrawn: z.int() }),
    refusals: ['not_found', 'forbidden'],
  }),
  fillPriorityGroup: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/groups/:group/people`,
    summary: 'Adds people with the given addresses to a group, or removes them. Stores only hashes of the addresses.',
    action: 'group.fill',
    params: ofGroup,
    body: z.object({
      to: z.enum(['add', 'remove']),
      emails: z.array(Email).check(z.minLength(1, 'email_required'), z.maxLength(priorityLimits.addresses, 'too_many')),
    }),
    output: z.object({ changed: z.int() }),
    refusals: [...taken, 'group_ended'],
  }),
  linkPriorityGroup: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/groups/:group/links`,
    summary: 'Creates a link that lets anyone who has it join a group for a number of days.',
    action: 'group.link',
    params: ofGroup,
    body: z.object({
      days: z.int('number_wrong').check(z.gte(1, 'number_wrong'), z.lte(priorityLimits.linkDays, 'too_many')),
    }),
    output: z.object({ address: z.string(), until: z.string() }),
    refusals: [...taken, 'group_ended'],
  }),
  endPriorityGroup: staffCall({
    method: 'POST',
    path: `${staffApiPath}/events/:number/groups/:group/end`,
    summary: 'Ends a group: removes everyone from it and invalidates its links.',
    action: 'group.end',
    params: ofGroup,
    body: z.object({}),
    output: z.object({ removed: z.int() }),
    refusals: [...taken, 'group_ended'],
  }),
} as const;
