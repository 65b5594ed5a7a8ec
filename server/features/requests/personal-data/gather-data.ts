import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Ctx } from '../../../context.ts';
import { tellCaseData } from '../../cases/tell-case-data.ts';
import { tellFavouriteData } from '../../catalogue/favourites/tell-favourite-data.ts';
import { tellContentData } from '../../content/pages/tell-content-data.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { tellIdentityData } from '../../identity/closing/tell-identity-data.ts';
import { tellNoticeData } from '../../notices/farewell/tell-notice-data.ts';
import { tellOrderData } from '../../orders/history/tell-order-data.ts';
import { tellPaymentData } from '../../payments/tell-payment-data.ts';
import { tellViewingData } from '../../streaming/places/tell-viewing-data.ts';
import { tellPriorityData } from '../../priority/tell-priority-data.ts';
import { tellTopUpData } from '../../top-ups/tell-top-up-data.ts';
import { tellWishData } from '../../wish-list/tell-wish-data.ts';
import { tellRequestData } from './tell-request-data.ts';

/** All features that store personal data, in reading order. A new feature adds its line. */
const tellers: readonly ((ctx: Ctx, memberId: string) => Promise<DataPart>)[] = [
  tellIdentityData,
  tellContentData,
  tellFavouriteData,
  tellPriorityData,
  tellOrderData,
  tellPaymentData,
  tellTopUpData,
  tellCaseData,
  tellViewingData,
  tellWishData,
  tellNoticeData,
  tellRequestData,
];

/** Gathers all data about the calling member. */
export function gatherData(ctx: Ctx): Promise<DataPart[]> {
  return gatherDataOf(ctx, requireMember(ctx));
}

/** Gathers all data about a member. The caller must check that it may be seen. */
export function gatherDataOf(ctx: Ctx, memberId: string): Promise<DataPart[]> {
  return Promise.all(tellers.map((tell) => tell(ctx, memberId)));
}
