import type { Ctx } from '../../context.ts';
import type { TestProgram } from '../open-program.ts';
import type { FakeGateway } from './fake-gateway.ts';

/** What a history happens to. */
export interface Story {
  /** Two processes over one database, by one clock. */
  readonly programs: readonly [TestProgram, TestProgram];
  readonly gateway: FakeGateway;
  readonly members: readonly Ctx[];
  readonly performanceIds: readonly string[];
  readonly checkouts: { ctx: Ctx; checkoutId: string }[];
  readonly topUpIds: string[];
  /** Offers, with who made them. */
  readonly transfers: { ctx: Ctx; transferId: string }[];
  readonly caseNumbers: number[];
  readonly wishes: { ctx: Ctx; wishId: string }[];
  /** A performance that only holders of these codes may buy. */
  readonly early?: { readonly performanceId: string; readonly codes: readonly string[] };
  /** Cents of points that were given away. */
  grantedCents: number;
}

/** What chooses among what there is, when something happens. */
export interface Turn {
  readonly who: number;
  readonly how: number;
}

/** One of a list, counted from its end: low numbers are what came last. */
export const pick = <Value>(list: readonly Value[], at: number): Value | undefined =>
  list[list.length - 1 - (at % Math.max(1, list.length))];
