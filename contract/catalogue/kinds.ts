/** Enumerations without schemas, so that pages can use them without loading the validator. */

/** Sub-sites from the specification (section 1), plus cinema and streamed shows. */
export const eventTypes = ['shows', 'sports', 'cultural', 'priority', 'others', 'cinema', 'streamed'] as const;

/** The twelve interest categories from the specification (section 3), which also classify events. */
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

/** Priced ticket types: H concession, R standard, S senior, Z student/child (specification, section 3). */
export const pricedTypes = ['R', 'H', 'S', 'Z'] as const;

/** All ticket types. C is complimentary: issued by staff, never sold. */
export const ticketTypes = [...pricedTypes, 'C'] as const;

/**
 * `early_bird`: until a date. `group`: from a minimum number of tickets. `code`: with a code. `pass`: for a set of
 * performances.
 */
export const discountKinds = ['early_bird', 'group', 'code', 'pass'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const filmClasses = ['I', 'IIA', 'IIB', 'III'] as const;

/** Hong Kong Island, Kowloon, New Territories and elsewhere, as in the public feed `utsvEventList`. */
export const regions = ['HK', 'KLN', 'NT', 'OTHERS'] as const;

/** Listing sort orders: next date, lowest price, title, latest announcement. */
export const listingSorts = ['date', 'price', 'name', 'newest'] as const;

export const availabilities = ['available', 'limited', 'sold_out'] as const;

export const newsKinds = ['sale', 'show_added', 'service', 'membership', 'safety', 'access'] as const;
