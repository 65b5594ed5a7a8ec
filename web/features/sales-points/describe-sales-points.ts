import { weekdays } from '../../../contract/content/opening-hours.ts';
import type { SalesPoint } from '../../../contract/content/sales-points.ts';
import type { Thing } from '../../shared/page/structured-data.ts';

const schemaDays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** Returns sales points as structured data: a schema.org `ItemList` of `Place`. */
export function describeSalesPoints(name: string, points: readonly SalesPoint[]): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: points.length,
    itemListElement: points.map((point, at) => ({ '@type': 'ListItem', position: at + 1, item: describePlace(point) })),
  };
}

function describePlace({ name, address, telephone, position, hours, services }: SalesPoint): Thing {
  return {
    '@type': 'Place',
    name,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'HK' },
    ...(telephone ? { telephone } : {}),
    ...(position ? { geo: { '@type': 'GeoCoordinates', ...position } } : {}),
    ...(services.includes('wheelchair')
      ? {
          amenityFeature: {
            '@type': 'LocationFeatureSpecification',
            name: 'wheelchair access',
            value: true,
          },
        }
      : {}),
    openingHoursSpecification: [
      ...weekdays.flatMap((day) =>
        hours.week[day].map((span) => ({ ...describeSpan(span), dayOfWeek: `https://schema.org/${schemaDays[day]}` })),
      ),
      ...(hours.holidays ?? []).map((span) => ({
        ...describeSpan(span),
        dayOfWeek: 'https://schema.org/PublicHolidays',
      })),
    ],
  };
}

function describeSpan(span: string): Thing {
  // schema.org has no 24:00.
  return {
    '@type': 'OpeningHoursSpecification',
    opens: span.slice(0, 5),
    closes: span.slice(6).replace('24:00', '23:59'),
  };
}
