import type { Program } from '../../context.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { forgetCatalogue, readCachedCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { createDiscountCodes } from './create-discount-codes.ts';

/** Codes by discount key; `docs/tour.md` names them for newcomers. */
const codes: Readonly<Record<string, string>> = { 'piano-friends': 'PIANO-2026' };

const uses = 100_000;

/** Creates the demonstration codes. Idempotent. */
export async function addDemonstrationCodes(program: Program): Promise<void> {
  forgetCatalogue(program);
  const { events } = await readCachedCatalogue(program);
  for (const { number, source, discounts } of events) {
    for (const { key, kind } of source === 'demo' ? discounts : []) {
      const text = kind === 'code' ? codes[key] : undefined;
      if (text === undefined) continue;
      const permit = permitSystem('start', 'discount_code.make', number);
      const made = await createDiscountCodes(program, permit, {
        discountKey: key,
        uses,
        perMember: null,
        codes: { text },
      });
      if (!made.ok) throw new Error(`the code of ${key} was rejected: ${made.code}`);
    }
  }
}
