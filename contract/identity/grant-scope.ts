import * as z from 'zod/mini';
import { Id } from '../core/id.ts';

/**
 * Scope of a grant: everything, or all that belongs to one presenter, event, performance, counter or gate. The holder
 * cannot see anything outside it.
 */
export const GrantScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  z.object({ kind: z.literal('presenter'), presenterId: Id }),
  z.object({ kind: z.literal('event'), eventNumber: z.int() }),
  z.object({ kind: z.literal('performance'), performanceId: Id }),
  z.object({ kind: z.literal('counter'), counterId: Id }),
  z.object({ kind: z.literal('gate'), gateId: Id }),
]);
export type GrantScope = z.infer<typeof GrantScope>;

/** Position of an object in the scopes of grants: an order belongs to a performance, its event and its presenter. */
export interface ScopePath {
  readonly presenterId?: string | null;
  readonly eventNumber?: number;
  readonly performanceId?: string;
  readonly counterId?: string;
  readonly gateId?: string;
}
