import type { OutputOf } from '../../../../contract/calls.ts';
import type { Program } from '../../../context.ts';
import { configuredProviders } from './identity-providers.ts';

/** Lists the enabled providers, with the data that their own buttons need. */
export function listSignInMethods(program: Pick<Program, 'config'>): OutputOf<'listWaysIn'> {
  const one = (provider: ReturnType<typeof configuredProviders>[number]) => ({
    provider,
    clientId: program.config.providers[provider]?.clientId ?? '',
  });
  return { providers: configuredProviders(program).map(one) };
}
