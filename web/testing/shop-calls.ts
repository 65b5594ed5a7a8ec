import { calls, namesOf, type CallName, type Calls } from '../../contract/calls.ts';

/** The calls that pages of the shop make, for `fakeServer`. */
export const shopCalls = Object.fromEntries(namesOf('json').map((name) => [name, calls[name]])) as {
  readonly [Name in CallName]: Calls[Name];
};
