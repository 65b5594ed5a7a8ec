import type { StartCheckout } from '../../../../contract/orders/start-checkout.ts';
import type { Program } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { chooseCollection } from '../checkout/plan-checkout.ts';

/** Checks whether tickets for a performance can be collected by a method, as far as can be determined today. */
export async function checkCollection(
  program: Program,
  performanceId: string,
  collection: Pick<StartCheckout, 'method' | 'region' | 'country'>,
): Promise<Outcome<void, 'collection_not_available' | 'invalid_input'>> {
  const offer = await chooseCollection(program, [{ performanceId }], collection);
  return 'code' in offer ? offer : done();
}
