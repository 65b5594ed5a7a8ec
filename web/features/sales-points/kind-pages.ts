import type { LinkName } from '../../../contract/routes.ts';
import type { SalesPointKind } from '../../../contract/content/sales-points.ts';

export const kindPages = {
  box_office: 'boxOffice',
  kiosk: 'ticketingTerminal',
} as const satisfies Record<SalesPointKind, LinkName>;
