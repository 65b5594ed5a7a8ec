import type { Ctx } from '../../context.ts';
import type { TestProgram } from '../open-program.ts';
import type { FakeGateway } from './fake-gateway.ts';

export interface Story {
  /** Two processes over one database, with one clock. */
  readonly programs: readonly [TestProgram, TestProgram];
  readonly gateway: FakeGateway;
  readonly members: readonly Ctx[];
  readonly performanceIds: readonly string[];
  readonly checkouts: { ctx: Ctx; checkoutId: string }[];
  readonly topUpIds: string[];
  /** Offered transfers, with the context of the sender. */
  readonly transfers: { ctx: Ctx; transferId: string }[];
  readonly caseNumbers: number[];
  readonly wishes: { ctx: Ctx; wishId: string }[];
  /** Performance that only holders of these codes may buy. */
  readonly early?: { readonly performanceId: string; readonly codes: readonly string[] };
  /** Value in cents of points granted for free. */
  grantedCents: number;
}

/** Numbers that select among a step's existing subjects. */
export interface Turn {
  readonly who: number;
  readonly how: number;
}

/** Returns an item, counted from the end: low numbers select the latest items. */
export const pick = <Value>(list: readonly Value[], at: number): Value | undefined =>
  list[list.length - 1 - (at % Math.max(1, list.length))];
