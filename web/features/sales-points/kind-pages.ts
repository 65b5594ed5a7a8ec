import type { LinkName } from '../../../contract/routes.ts';
import type { SalesPointKind } from '../../../contract/content/sales-points.ts';

/** The page of each kind of places. */
export const kindPages = {
  box_office: 'boxOffice',
  kiosk: 'ticketingTerminal',
} as const satisfies Record<SalesPointKind, LinkName>;
