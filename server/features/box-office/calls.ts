import type { boxOfficeCalls } from '../../../contract/staff/counter/box-office.ts';
import type { staffShiftReportCalls } from '../../../contract/staff/reports/shifts.ts';
import type { drawerCalls } from '../../../contract/staff/counter/drawers.ts';
import type { openSaleCalls } from '../../../contract/staff/counter/open-sales.ts';
import type { salePartCalls } from '../../../contract/staff/counter/sale-parts.ts';
import type { Ctx } from '../../context.ts';
import type { StaffHandlersFor } from '../../staff-handlers.ts';
import { done, refuse } from '../../platform/outcome.ts';
import { permitAction } from '../audit/permit-action.ts';
import { readPerformance } from '../seating/inventory/read-performance.ts';
import { addCounter, listCounters } from './add-counter.ts';
import { cancelSale } from './cancel-sale.ts';
import { closeOthersShift } from './close-others-shift.ts';
import { closeShift } from './close-shift.ts';
import { holdAtCounter } from './hold-at-counter.ts';
import { listForSale } from './list-for-sale.ts';
import { listSeenRefunds, mayServeCounters } from './list-seen-refunds.ts';
import { moveDrawer } from './move-drawer.ts';
import { openShift } from './open-shift.ts';
import { payOutRefund } from './pay-out-refund.ts';
import { dropFromSale, enterSaleCode, removeSaleCode } from './open-sales/change-sale.ts';
import { endSale, printSaleAgain } from './open-sales/print-sale.ts';
import { readOpenSale } from './open-sales/read-open-sale.ts';
import { scopePathOfSale, readSale } from './open-sales/read-sale.ts';
import { listOpenShifts, listOwnShifts, readOwnReport, readOwnShift } from './report-shift.ts';
import { sellAtCounter } from './sell-at-counter.ts';

/** Returns the counter of the caller's open shift, for grants limited to one counter. */
async function placeOf(ctx: Ctx): Promise<{ counterId?: string }> {
  const shift = await readOwnShift(ctx);
  return shift ? { counterId: shift.counterId } : {};
}

export const boxOfficeHandlers: StaffHandlersFor<
  typeof boxOfficeCalls &
    typeof drawerCalls &
    typeof staffShiftReportCalls &
    typeof openSaleCalls &
    typeof salePartCalls
> = {
  listForCounter: async (ctx, { query }) =>
    done({ performances: mayServeCounters(ctx) ? await listForSale(ctx, query.search) : [] }),
  readForCounter: async (ctx, { params }) =>
    mayServeCounters(ctx) ? readPerformance(ctx, params.performanceId) : refuse('performance_not_found'),
  listCounters: async (ctx) => {
    const counters = await listCounters(ctx);
    return done({
      counters: counters.filter(({ counterId }) => permitAction(ctx, 'counter.sell', counterId, { counterId }).ok),
    });
  },
  addCounter: async (ctx, { body }) => {
    const permit = permitAction(ctx, 'counter.add', body.counterId);
    return permit.ok ? addCounter(ctx, permit.value, body) : permit;
  },
  readOwnShift: async (ctx) => done({ shift: await readOwnShift(ctx) }),
  listOwnShifts: async (ctx, { query }) => done(await listOwnShifts(ctx, query.cursor)),
  readOwnShiftReport: (ctx, { params }) => readOwnReport(ctx, params.shiftId),
  openShift: async (ctx, { body }) => {
    const { counterId } = body;
    const permit = permitAction(ctx, 'shift.open', counterId, { counterId });
    // Reports a counter outside the caller's grant as not found.
    if (!permit.ok) return refuse('not_found');
    return openShift(ctx, permit.value, { shiftId: body.shiftId, floatCents: body.floatCents });
  },
  moveDrawer: async (ctx, { body }) => {
    const shift = await readOwnShift(ctx);
    if (!shift) return refuse('shift_needed');
    const permit = permitAction(ctx, 'drawer.move', shift.shiftId, { counterId: shift.counterId });
    return permit.ok ? moveDrawer(ctx, permit.value, body) : permit;
  },
  closeShift: async (ctx, { body }) => {
    const permit = permitAction(ctx, 'shift.close', body.shiftId, await placeOf(ctx));
    return permit.ok ? closeShift(ctx, permit.value, body) : permit;
  },
  holdAtCounter: async (ctx, { params, body }) => {
    const { saleId } = params;
    const permit = permitAction(ctx, 'counter.sell', saleId, await placeOf(ctx));
    return permit.ok ? holdAtCounter(ctx, { ...body, saleId }) : permit;
  },
  sellAtCounter: async (ctx, { params, body }) => {
    const permit = permitAction(ctx, 'counter.sell', params.saleId, await placeOf(ctx));
    return permit.ok ? sellAtCounter(ctx, permit.value, body) : permit;
  },
  dropFromSale: async (ctx, { params }) => {
    const permit = permitAction(ctx, 'counter.cancel', params.saleId, await placeOf(ctx));
    const { performanceId, holdId } = params;
    return permit.ok ? dropFromSale(ctx, permit.value, { performanceId, holdId }) : permit;
  },
  enterSaleCode: async (ctx, { params, body }) => {
    const permit = permitAction(ctx, 'counter.sell', params.saleId, await placeOf(ctx));
    return permit.ok ? enterSaleCode(ctx, permit.value.subject, body.code) : permit;
  },
  removeSaleCode: async (ctx, { params }) => {
    const permit = permitAction(ctx, 'counter.sell', params.saleId, await placeOf(ctx));
    return permit.ok ? removeSaleCode(ctx, permit.value.subject) : permit;
  },
  readOpenSale: async (ctx) => done({ sale: await readOpenSale(ctx) }),
  endSale: async (ctx, { params }) => {
    const { saleId } = params;
    const sale = await readSale(ctx, saleId);
    if (!sale.ok) return sale;
    const permit = permitAction(ctx, 'counter.finish', saleId, await scopePathOfSale(ctx, saleId));
    return permit.ok ? endSale(ctx, permit.value) : permit;
  },
  printSaleAgain: (ctx, { params, body }) => printSaleAgain(ctx, params.saleId, body),
  readCounterSale: (ctx, { params }) => readSale(ctx, params.saleId),
  cancelSale: async (ctx, { params }) => {
    const { saleId } = params;
    const permit = permitAction(ctx, 'counter.cancel', saleId, await placeOf(ctx));
    return permit.ok ? cancelSale(ctx, permit.value) : permit;
  },
  listRefundsToPay: async (ctx, { query }) => done(await listSeenRefunds(ctx, query.number)),
  listOpenShifts: async (ctx) => {
    const shifts = await listOpenShifts(ctx);
    return done({
      shifts: shifts.filter(({ counterId }) => permitAction(ctx, 'shift.close_others', counterId, { counterId }).ok),
    });
  },
  closeOthersShift: async (ctx, { params, body }) => {
    const { counterId } = params;
    const permit = permitAction(ctx, 'shift.close_others', counterId, { counterId });
    // Reports a shift outside the caller's grant as not found.
    return permit.ok ? closeOthersShift(ctx, permit.value, body) : refuse('not_found');
  },
  payOutRefund: async (ctx, { params, body }) => {
    const permit = permitAction(ctx, 'refund.pay_out', params.key, await placeOf(ctx));
    return permit.ok ? payOutRefund(ctx, permit.value, body) : permit;
  },
};
