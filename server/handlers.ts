import type { Calls, CallName, MemberFile, OutputOf, ParsedInputOf, RefusalOf } from '../contract/calls.ts';
import type { RefusalCode } from '../contract/core/refusals.ts';
import type { Ctx } from './context.ts';
import type { Outcome } from './platform/outcome.ts';

/** Call handler: takes the validated input and returns the contract's output or one of its refusals. */
type Handler<Name extends CallName> = (
  ctx: Ctx,
  input: ParsedInputOf<Name>,
) => Promise<Outcome<OutputOf<Name>, RefusalOf<Name>>>;

export interface MadeFile {
  readonly contentType: string;
  readonly filename: string;
  readonly body: Buffer | string;
}

/**
 * Handler that creates a member's file. Parameters are unvalidated text from the path. Visitors have already been
 * rejected.
 */
type FileHandler<Name extends MemberFile> = (
  ctx: Ctx,
  params: Readonly<Record<ParamOf<Calls[Name]['path']>, string>>,
) => Promise<Outcome<MadeFile, RefusalCode>>;

type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

export type HandlersFor<Group extends Partial<Calls>> = {
  readonly [Name in keyof Group & CallName]: Handler<Name>;
} & {
  readonly [Name in keyof Group & MemberFile]: FileHandler<Name>;
};

export type AllHandlers = HandlersFor<Calls>;
