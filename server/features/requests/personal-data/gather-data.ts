import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Ctx } from '../../../context.ts';
import { exportCaseData } from '../../cases/export-case-data.ts';
import { exportFavouriteData } from '../../catalogue/favourites/export-favourite-data.ts';
import { exportContentData } from '../../content/pages/export-content-data.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { exportIdentityData } from '../../identity/closing/export-identity-data.ts';
import { exportNoticeData } from '../../notices/account-closure/export-notice-data.ts';
import { exportOrderData } from '../../orders/history/export-order-data.ts';
import { exportPaymentData } from '../../payments/export-payment-data.ts';
import { exportViewingData } from '../../streaming/viewing-slots/export-viewing-data.ts';
import { exportPriorityData } from '../../priority/export-priority-data.ts';
import { exportTopUpData } from '../../top-ups/export-top-up-data.ts';
import { exportWishData } from '../../wish-list/export-wish-data.ts';
import { exportRequestData } from './export-request-data.ts';

/** All features that store personal data, in export order. A new feature adds its line. */
const exporters: readonly ((ctx: Ctx, memberId: string) => Promise<DataPart>)[] = [
  exportIdentityData,
  exportContentData,
  exportFavouriteData,
  exportPriorityData,
  exportOrderData,
  exportPaymentData,
  exportTopUpData,
  exportCaseData,
  exportViewingData,
  exportWishData,
  exportNoticeData,
  exportRequestData,
];

export function gatherData(ctx: Ctx): Promise<DataPart[]> {
  return gatherDataOf(ctx, requireMember(ctx));
}

/** Gathers all data about a member. Callers must check that it may be seen. */
export function gatherDataOf(ctx: Ctx, memberId: string): Promise<DataPart[]> {
  return Promise.all(exporters.map((tell) => tell(ctx, memberId)));
}
