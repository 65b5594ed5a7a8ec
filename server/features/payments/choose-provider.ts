import type { Program } from '../../context.ts';
import { sharedKey } from '../../platform/shared.ts';
import { payInSandbox } from './pay-in-sandbox.ts';
import type { PaymentProvider } from './rules.ts';

const provider = sharedKey<PaymentProvider, Program>((program) => {
  if (program.config.payment === 'sandbox') return payInSandbox(program);
  throw new Error('no payment provider is configured');
});

/** The provider that this installation charges by. */
export function chooseProvider(program: Program): PaymentProvider {
  return program.shared(provider);
}
