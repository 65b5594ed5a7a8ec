import { counterExchangeHandlers } from './features/box-office/exchange-calls.ts';
import { boxOfficeHandlers } from './features/box-office/calls.ts';
import { staffDiscountCodeHandlers } from './features/staff/marketing/discount-code-calls.ts';
import { staffPriorityHandlers } from './features/staff/marketing/priority-calls.ts';
import { giftHandlers } from './features/staff/events/gift-calls.ts';
import { allotmentHandlers, staffEventHandlers } from './features/staff/events/calls.ts';
import { staffVenueHandlers } from './features/staff/venues/calls.ts';
import { staffPlanHandlers } from './features/staff/venues/plan-calls.ts';
import { collectionHandlers } from './features/staff/collection/calls.ts';
import { parcelHandlers } from './features/staff/collection/parcel-calls.ts';
import { staffLogHandlers } from './features/audit/calls.ts';
import { staffCaseHandlers } from './features/staff/cases/calls.ts';
import { staffMemberHandlers } from './features/staff/members/calls.ts';
import { staffWeatherHandlers } from './features/staff/weather/calls.ts';
import { staffNewsletterHandlers } from './features/staff/content/newsletter-calls.ts';
import { staffNewsHandlers, staffSalesPointHandlers, staffSiteTextHandlers } from './features/staff/content/calls.ts';
import { staffSwitchHandlers } from './features/staff/switches/calls.ts';
import { staffRefundHandlers } from './features/staff/refunds/calls.ts';
import { staffApprovalHandlers } from './features/staff/approvals/calls.ts';
import { staffOrderHandlers } from './features/staff/orders/calls.ts';
import { staffBuyerHandlers } from './features/staff/orders/buyer-calls.ts';
import { staffCollectionChangeHandlers } from './features/staff/orders/collection-calls.ts';
import { staffExchangeHandlers } from './features/staff/orders/exchange-calls.ts';
import { staffExportHandlers } from './features/staff/exports/calls.ts';
import { staffReportHandlers, staffSalesReportHandlers } from './features/staff/reports/calls.ts';
import { staffRequestHandlers } from './features/staff/requests/calls.ts';
import { staffViewHandlers } from './features/staff/views/calls.ts';
import { staffAccountHandlers, staffSignInHandlers } from './features/identity/staff/calls.ts';
import { peopleHandlers } from './features/staff/people/calls.ts';
import { staffSecurityHandlers } from './features/identity/own-staff/calls.ts';
import type { AllStaffHandlers } from './staff-handlers.ts';

export const allStaffHandlers: AllStaffHandlers = {
  ...staffSignInHandlers,
  ...staffSecurityHandlers,
  ...peopleHandlers,
  ...staffAccountHandlers,
  ...staffApprovalHandlers,
  ...staffViewHandlers,
  ...staffPlanHandlers,
  ...staffVenueHandlers,
  ...staffLogHandlers,
  ...staffCaseHandlers,
  ...staffRefundHandlers,
  ...staffMemberHandlers,
  ...staffSwitchHandlers,
  ...staffSiteTextHandlers,
  ...staffNewsHandlers,
  ...staffSalesPointHandlers,
  ...staffWeatherHandlers,
  ...staffOrderHandlers,
  ...staffExchangeHandlers,
  ...staffBuyerHandlers,
  ...staffCollectionChangeHandlers,
  ...staffEventHandlers,
  ...boxOfficeHandlers,
  ...counterExchangeHandlers,
  ...collectionHandlers,
  ...parcelHandlers,
  ...staffRequestHandlers,
  ...allotmentHandlers,
  ...staffReportHandlers,
  ...staffSalesReportHandlers,
  ...giftHandlers,
  ...staffExportHandlers,
  ...staffPriorityHandlers,
  ...staffDiscountCodeHandlers,
  ...staffNewsletterHandlers,
};
