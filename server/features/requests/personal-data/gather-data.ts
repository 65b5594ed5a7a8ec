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

/** Every feature that keeps something of members, in the order in which they read it; a new one adds its line. */
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

/** All that is kept of the member who asks. */
export function gatherData(ctx: Ctx): Promise<DataPart[]> {
  return gatherDataOf(ctx, requireMember(ctx));
}

/** All that is kept of a member; who may have it is its caller's to know. */
export function gatherDataOf(ctx: Ctx, memberId: string): Promise<DataPart[]> {
  return Promise.all(tellers.map((tell) => tell(ctx, memberId)));
}
