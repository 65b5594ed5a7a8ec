import { calls, callNamesOf, type CallName, type Calls } from '../../contract/calls.ts';

/** The calls of the shop's pages, for `fakeServer`. */
export const shopCalls = Object.fromEntries(callNamesOf('json').map((name) => [name, calls[name]])) as {
  readonly [Name in CallName]: Calls[Name];
};
