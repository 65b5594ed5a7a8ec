import type { SaleAudience } from '../../../../contract/catalogue/sale-windows.ts';
import type { Program } from '../../../context.ts';
import { readCachedCatalogue } from '../events/catalogue-cache.ts';

type Windows = readonly { readonly who: SaleAudience }[];

interface Selling {
  readonly saleWindows?: Windows | undefined;
  readonly performances: readonly { readonly saleWindows?: Windows | null | undefined }[];
}

/**
 * Returns a warning for each event with a card-holder window if no payment provider can check card prefixes.
 * @param nameOf returns the event's name for the reader of the warning
 */
export function checkCardWindows<Event extends Selling>(
  { providers }: Pick<Program, 'providers'>,
  events: readonly Event[],
  nameOf: (event: Event) => string,
): string[] {
  if (providers.payment.checksCards) return [];
  return events.flatMap((event) => {
    const windows = [event, ...event.performances].flatMap(({ saleWindows }) => saleWindows ?? []);
    return windows.some(({ who }) => who.kind === 'card') ? `${nameOf(event)}: ${unsold}` : [];
  });
}

const unsold =
  'sells to holders of certain cards, which no payment provider that is configured can check: nobody can buy in that window';

/** Returns these warnings for listed events at startup: the configured providers may have changed since the import. */
export async function checkListedCardWindows(program: Program): Promise<string[]> {
  if (program.providers.payment.checksCards) return [];
  const { events } = await readCachedCatalogue(program);
  return checkCardWindows(program, events, ({ number }) => `Event ${number}`);
}
