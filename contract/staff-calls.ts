import type { CallInput, CallOutput, ParsedInput } from './core/call.ts';
import { approvalCalls } from './identity/approvals.ts';
import { staffAccountCalls } from './identity/staff-account.ts';
import { staffOrderWorkCalls } from './staff/order-work.ts';
import { staffBuyerCalls } from './staff/orders-work/buyer-edits.ts';
import { staffCollectionChangeCalls } from './staff/orders-work/collection-changes.ts';
import { staffExchangeCalls } from './staff/orders-work/exchanges.ts';
import { counterExchangeCalls } from './staff/orders-work/counter-exchanges.ts';
import { boxOfficeCalls } from './staff/counter/box-office.ts';
import { collectionCalls } from './staff/counter/collection.ts';
import { parcelCalls } from './staff/counter/parcels.ts';
import { openSaleCalls } from './staff/counter/open-sales.ts';
import { salePartCalls } from './staff/counter/sale-parts.ts';
import { drawerCalls } from './staff/counter/drawers.ts';
import { staffCaseCalls } from './staff/cases.ts';
import { staffPlanCalls } from './staff/plans.ts';
import { staffVenueCalls } from './staff/venues.ts';
import { staffLogCalls } from './staff/log/log.ts';
import { staffMemberCalls } from './staff/members.ts';
import { staffWeatherCalls } from './staff/weather.ts';
import { staffNewsCalls } from './staff/content/news.ts';
import { staffSalesPointCalls } from './staff/content/sales-point-calls.ts';
import { staffSiteTextCalls } from './staff/content/site-texts.ts';
import { staffSwitchCalls } from './staff/switches.ts';
import { staffRefundCalls } from './staff/refunds.ts';
import { staffOrderCalls } from './staff/orders.ts';
import { staffExportCalls } from './staff/exports.ts';
import { staffReportCalls } from './staff/reports.ts';
import { staffShiftReportCalls } from './staff/reports/shifts.ts';
import { staffFailedSearchCalls } from './staff/reports/failed-searches.ts';
import { staffMoneyBackCalls } from './staff/reports/money-back.ts';
import { staffSalesReportCalls } from './staff/reports/sales.ts';
import { staffRequestCalls } from './staff/requests.ts';
import { staffViewCalls } from './staff/views.ts';
import type { StaffCall } from './identity/staff-call.ts';
import { staffSecurityCalls } from './identity/staff-security.ts';
import { peopleCalls } from './staff/people.ts';
import { staffSignInCalls } from './identity/staff-sign-in.ts';
import { allotmentCalls } from './staff/allotments.ts';
import { liveSaleCalls } from './staff/live-sale.ts';
import { giftCalls } from './staff/gifts.ts';
import { staffEventCalls } from './staff/events.ts';
import { staffNewsletterCalls } from './staff/marketing/newsletter.ts';
import { staffDiscountCodeCalls } from './staff/marketing/discount-codes.ts';
import { staffPriorityCalls } from './staff/marketing/priority.ts';

/** Every call of the staff consoles. The shop's program includes none of them. */
export const staffCalls = {
  ...staffSignInCalls,
  ...staffSecurityCalls,
  ...peopleCalls,
  ...staffAccountCalls,
  ...approvalCalls,
  ...staffViewCalls,
  ...staffPlanCalls,
  ...staffVenueCalls,
  ...staffLogCalls,
  ...staffCaseCalls,
  ...staffRefundCalls,
  ...staffMemberCalls,
  ...staffSwitchCalls,
  ...staffSiteTextCalls,
  ...staffNewsCalls,
  ...staffSalesPointCalls,
  ...staffWeatherCalls,
  ...staffOrderCalls,
  ...staffEventCalls,
  ...staffOrderWorkCalls,
  ...staffExchangeCalls,
  ...staffBuyerCalls,
  ...staffCollectionChangeCalls,
  ...counterExchangeCalls,
  ...boxOfficeCalls,
  ...collectionCalls,
  ...parcelCalls,
  ...drawerCalls,
  ...openSaleCalls,
  ...salePartCalls,
  ...staffRequestCalls,
  ...allotmentCalls,
  ...staffReportCalls,
  ...staffSalesReportCalls,
  ...staffMoneyBackCalls,
  ...staffFailedSearchCalls,
  ...staffShiftReportCalls,
  ...giftCalls,
  ...staffExportCalls,
  ...liveSaleCalls,
  ...staffPriorityCalls,
  ...staffDiscountCodeCalls,
  ...staffNewsletterCalls,
} as const satisfies Record<string, StaffCall>;

export type StaffCalls = typeof staffCalls;
export type StaffCallName = keyof StaffCalls;
export type ParsedStaffInputOf<Name extends StaffCallName> = ParsedInput<StaffCalls[Name]>;
export type StaffOutputOf<Name extends StaffCallName> = CallOutput<StaffCalls[Name]>;
export type StaffRefusalOf<Name extends StaffCallName> = StaffCalls[Name]['refusals'][number] | 'invalid_input';

type StaffInputOf<Name extends StaffCallName> = CallInput<StaffCalls[Name]>;

/** The API of the staff consoles, over HTTP. Errors are thrown as `CallError`. */
export type StaffApi = {
  readonly [Name in StaffCallName]: object extends StaffInputOf<Name>
    ? (input?: StaffInputOf<Name>) => Promise<StaffOutputOf<Name>>
    : (input: StaffInputOf<Name>) => Promise<StaffOutputOf<Name>>;
};
