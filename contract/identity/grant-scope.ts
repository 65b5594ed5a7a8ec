import * as z from 'zod/mini';
import { Id } from '../core/id.ts';

/**
 * Scope of a grant: everything, or one presenter, event, performance, counter or gate and what belongs to it. The
 * holder cannot see anything outside it.
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

/** An object's position in the scope hierarchy: an order belongs to a performance, its event and its presenter. */
export interface ScopePath {
  readonly presenterId?: string | null;
  readonly eventNumber?: number;
  readonly performanceId?: string;
  readonly counterId?: string;
  readonly gateId?: string;
}
