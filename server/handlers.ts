import type { Calls, CallName, OutputOf, ParsedInputOf, RefusalOf } from '../contract/calls.ts';
import type { Ctx } from './context.ts';
import type { Outcome } from './platform/outcome.ts';

/** What answers a call: the validated input in, the contract's output or one of its refusals out. */
type Handler<Name extends CallName> = (
  ctx: Ctx,
  input: ParsedInputOf<Name>,
) => Promise<Outcome<OutputOf<Name>, RefusalOf<Name>>>;

/** Handlers of a group of calls: `HandlersFor<typeof seatingCalls>`. */
export type HandlersFor<Group extends Partial<Calls>> = {
  readonly [Name in keyof Group & CallName]: Handler<Name>;
};

export type AllHandlers = HandlersFor<Calls>;
