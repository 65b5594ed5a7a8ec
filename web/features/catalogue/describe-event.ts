import type { EventPage } from '../../../contract/catalogue.ts';

const availability = {
  available: 'InStock',
  limited: 'LimitedAvailability',
  sold_out: 'SoldOut',
  not_open: 'PreOrder',
} as const;

/** schema.org data of an event, for search engines (requirement A8). Null without a date: they want one. */
export function describeEvent(event: EventPage, page: string, picture: string): Record<string, unknown> | undefined {
  const [first] = event.performanceList;
  if (!first) return undefined;
  const { venueFacts: venue } = event;
  const place = event.stream
    ? { '@type': 'VirtualLocation', url: page }
    : {
        '@type': 'Place',
        name: venue.name,
        address: { '@type': 'PostalAddress', streetAddress: venue.address ?? venue.name, addressCountry: 'HK' },
      };
  const state = event.performanceList.map((one) => one.state).find((one) => one in availability);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    startDate: event.firstAt ?? first.startsAt,
    endDate: event.performanceList.at(-1)?.endsAt ?? event.lastAt ?? first.startsAt,
    eventAttendanceMode: `https://schema.org/${event.stream ? 'Online' : 'Offline'}EventAttendanceMode`,
    eventStatus: `https://schema.org/${event.performanceList.every((one) => one.state === 'cancelled') ? 'EventCancelled' : 'EventScheduled'}`,
    location: place,
    image: [picture],
    ...(event.description ? { description: event.description } : {}),
    ...(event.presenter ? { organizer: { '@type': 'Organization', name: event.presenter } } : {}),
    ...(event.priceFromCents === null
      ? {}
      : {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'HKD',
            lowPrice: event.priceFromCents / 100,
            highPrice: (event.priceToCents ?? event.priceFromCents) / 100,
            url: event.partnerUrl ?? page,
            ...(event.onSaleFrom ? { validFrom: event.onSaleFrom } : {}),
            ...(state
              ? { availability: `https://schema.org/${availability[state as keyof typeof availability]}` }
              : {}),
          },
        }),
  };
}
