import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { PublishContentResult, PublishReason } from './news.ts';
import { StaffSalesPoint } from './sales-point.ts';
import { Id } from '../../core/id.ts';

// Sales points are listed and read like other content: `listContent`, `readContentItem`.

export const staffSalesPointCalls = {
  publishSalesPoint: staffCall({
    method: 'POST',
    path: `${staffApiPath}/content/sales-points/:itemId/publish`,
    summary: 'Publishes a box office or kiosk as a new version. The caller creates the ID of a new one.',
    action: 'sales_points.publish',
    params: z.object({ itemId: Id }),
    body: z.object({
      /** Edition that was read; empty for a new item. */
      edition: z.string().check(z.maxLength(100)),
      item: StaffSalesPoint,
      reason: PublishReason,
    }),
    output: PublishContentResult,
    refusals: ['not_found'],
  }),
  orderSalesPoints: staffCall({
    method: 'POST',
    path: `${staffApiPath}/content/sales-points/order`,
    summary: 'Reorders the named sales points among themselves. All others stay in place.',
    action: 'sales_points.publish',
    body: z.object({ itemIds: z.array(Id).check(z.maxLength(2000)) }),
    output: z.object({ ordered: z.int() }),
    refusals: ['not_found'],
  }),
} as const;
