import type { DataPart } from '../../../contract/privacy.ts';
import type { Ctx } from '../../context.ts';
import { tellFavouriteData } from '../catalogue/tell-favourite-data.ts';
import { tellContentData } from '../content/tell-content-data.ts';
import { requireMember } from '../identity/require-member.ts';
import { tellIdentityData } from '../identity/tell-identity-data.ts';
import { tellNoticeData } from '../notices/tell-notice-data.ts';
import { tellOrderData } from '../orders/tell-order-data.ts';
import { tellPaymentData } from '../payments/tell-payment-data.ts';
import { tellRequestData } from './tell-request-data.ts';

/** Every feature that keeps something of members, in the order in which they read it; a new one adds its line. */
const tellers: readonly ((ctx: Ctx, memberId: string) => Promise<DataPart>)[] = [
  tellIdentityData,
  tellContentData,
  tellFavouriteData,
  tellOrderData,
  tellPaymentData,
  tellNoticeData,
  tellRequestData,
];

/** All that is kept of the member who asks. */
export async function gatherData(ctx: Ctx): Promise<DataPart[]> {
  const memberId = requireMember(ctx);
  return Promise.all(tellers.map((tell) => tell(ctx, memberId)));
}
