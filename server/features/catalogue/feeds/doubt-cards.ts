import type { SaleAudience } from '../../../../contract/catalogue/sale-windows.ts';
import type { Program } from '../../../context.ts';
import { keptCatalogue } from '../events/keep-catalogue.ts';

type Windows = readonly { readonly who: SaleAudience }[];

interface Selling {
  readonly saleWindows?: Windows | undefined;
  readonly performances: readonly { readonly saleWindows?: Windows | null | undefined }[];
}

/**
 * Windows for holders of cards, where no provider of payments can tell how a card begins: a sentence for each event.
 * @param nameOf as whoever reads it knows the event.
 */
export function doubtCards<Event extends Selling>(
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

/** The same of the events that are listed, for the start: providers may be others than when the events came. */
export async function doubtListedCards(program: Program): Promise<string[]> {
  if (program.providers.payment.checksCards) return [];
  const { events } = await keptCatalogue(program);
  return doubtCards(program, events, ({ number }) => `Event ${number}`);
}
