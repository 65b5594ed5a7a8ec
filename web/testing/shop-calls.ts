import { calls, callNamesOf, type CallName, type Calls } from '../../contract/calls.ts';

export const shopCalls = Object.fromEntries(callNamesOf('json').map((name) => [name, calls[name]])) as {
  readonly [Name in CallName]: Calls[Name];
};
