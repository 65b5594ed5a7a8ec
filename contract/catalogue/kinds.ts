/** Names of kinds, without any schema: pages read them without loading the validator. */

/** The sub-sites of the specification (section 1), plus cinema and streamed shows. */
export const eventTypes = ['shows', 'sports', 'cultural', 'priority', 'others', 'cinema', 'streamed'] as const;

/** The twelve interest categories of the specification (section 3), which also sort the events. */
export const categories = [
  'movie',
  'music',
  'pop_concert',
  'band_show',
  'chinese_opera',
  'theatre',
  'arts',
  'dance',
  'sports',
  'family',
  'exhibition',
  'seminar',
] as const;

/** What has a price: H concession, R standard, S senior, Z student/child (specification, section 3). */
export const pricedTypes = ['R', 'H', 'S', 'Z'] as const;

/** What a ticket can be; C complimentary, which is given and never bought. */
export const ticketTypes = [...pricedTypes, 'C'] as const;

/** `early_bird` until a day, `group` from a number of tickets, `code` with a code, `pass` for a set of performances. */
export const discountKinds = ['early_bird', 'group', 'code', 'pass'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const filmClasses = ['I', 'IIA', 'IIB', 'III'] as const;

/** Hong Kong Island, Kowloon, New Territories, elsewhere; as in the public feed `utsvEventList`. */
export const regions = ['HK', 'KLN', 'NT', 'OTHERS'] as const;

/** Orders of the listing that can be asked for: by the next date, the lowest price, the title, the latest announced first. */
export const listingSorts = ['date', 'price', 'name', 'newest'] as const;

export const availabilities = ['available', 'limited', 'sold_out'] as const;

/** What an article of the news is about: a start of sale, added shows or tickets, opening hours and service, … */
export const newsKinds = ['sale', 'show_added', 'service', 'membership', 'safety', 'access'] as const;
