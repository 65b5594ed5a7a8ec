import type { RunningProgram } from './program.ts';
import type { Handlers } from './domain-events.ts';
import type { AllHandlers } from './handlers.ts';
import { catalogueHandlers } from './features/catalogue/calls.ts';
import { catalogueJobs } from './features/catalogue/jobs.ts';
import { caseHandlers } from './features/cases/calls.ts';
import { caseJobs } from './features/cases/jobs.ts';
import { contentHandlers } from './features/content/calls.ts';
import { contentJobs } from './features/content/jobs.ts';
import { discountHandlers } from './features/discounts/calls.ts';
import { discountJobs } from './features/discounts/jobs.ts';
import { identityHandlers } from './features/identity/calls.ts';
import { identityJobs } from './features/identity/jobs.ts';
import { noticesHandlers } from './features/notices/calls.ts';
import { noticesJobs } from './features/notices/jobs.ts';
import { ordersHandlers } from './features/orders/calls.ts';
import { ordersJobs } from './features/orders/jobs.ts';
import { paymentsJobs } from './features/payments/jobs.ts';
import { pointsHandlers } from './features/points/calls.ts';
import { pointsJobs } from './features/points/jobs.ts';
import { priorityHandlers } from './features/priority/calls.ts';
import { priorityJobs } from './features/priority/jobs.ts';
import { requestsHandlers } from './features/requests/calls.ts';
import { requestsJobs } from './features/requests/jobs.ts';
import { streamingHandlers } from './features/streaming/calls.ts';
import { streamingJobs } from './features/streaming/jobs.ts';
import { topUpHandlers } from './features/top-ups/calls.ts';
import { topUpJobs } from './features/top-ups/jobs.ts';
import { wishListHandlers } from './features/wish-list/calls.ts';
import { wishListJobs } from './features/wish-list/jobs.ts';
import { seatingHandlers } from './features/seating/calls.ts';
import { seatingJobs } from './features/seating/jobs.ts';

export const allHandlers: AllHandlers = {
  ...catalogueHandlers,
  ...contentHandlers,
  ...identityHandlers,
  ...priorityHandlers,
  ...seatingHandlers,
  ...pointsHandlers,
  ...topUpHandlers,
  ...discountHandlers,
  ...ordersHandlers,
  ...caseHandlers,
  ...streamingHandlers,
  ...wishListHandlers,
  ...noticesHandlers,
  ...requestsHandlers,
};

export function allJobs(program: RunningProgram): Handlers {
  return {
    ...identityJobs(program),
    ...catalogueJobs(program),
    ...contentJobs(program),
    ...priorityJobs(program),
    ...seatingJobs(program),
    ...paymentsJobs(program),
    ...pointsJobs(program),
    ...topUpJobs(program),
    ...discountJobs(program),
    ...ordersJobs(program),
    ...caseJobs(program),
    ...streamingJobs(program),
    ...wishListJobs(program),
    ...noticesJobs(program),
    ...requestsJobs(program),
  };
}
