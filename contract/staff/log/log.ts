import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Id } from '../../core/id.ts';

export const LogRow = z.object({
  auditId: Id,
  /** UTC; pages show it in Hong Kong time. */
  at: z.string(),
  actorKind: z.string(),
  actorId: z.nullable(z.string()),
  actorLabel: z.nullable(z.string()),
  grantRole: z.nullable(z.string()),
  grantScope: z.nullable(z.record(z.string(), z.unknown())),
  userAgent: z.nullable(z.string()),
  network: z.nullable(z.string()),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  approvalId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type LogRow = z.infer<typeof LogRow>;

const Short = z.string().check(z.maxLength(100));

const LogQuery = z.object({
  /** Only staff actions. */
  by: z.optional(z.enum(['staff'])),
  /** Staff account ID. */
  actor: z.optional(Id),
  action: z.optional(Short),
  kind: z.optional(Short),
  /** Subject of the given kind. */
  subject: z.optional(Short),
  /** Hong Kong days, both inclusive. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});
const subjectHasKind = z.refine<{ kind?: string | undefined; subject?: string | undefined }>(
  ({ kind, subject }) => !subject || Boolean(kind),
  { path: ['kind'], error: 'required' },
);
export const LogFilters = LogQuery.check(subjectHasKind);

export const staffLogCalls = {
  listAudit: staffCall({
    method: 'GET',
    path: `${staffApiPath}/log`,
    summary: 'Lists log entries by page, latest first, filtered by person, action, subject and days.',
    action: 'audit.see',
    query: z
      .extend(LogQuery, {
        cursor: z.optional(Short),
      })
      .check(subjectHasKind),
    output: z.object({ rows: z.array(LogRow), next: z.nullable(z.string()) }),
    refusals: [],
  }),
} as const;
