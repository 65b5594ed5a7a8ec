import type { StaffCallName, StaffCalls } from '../../contract/staff-calls.ts';
import { seatIdOf } from '../../contract/seating/seat-map.ts';
import type { SoldEvent } from '../features/staff/orders/testing-staff-orders.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { contentAccessProbes } from './testing-content-access.ts';
import { reportAccessProbes } from './testing-report-access.ts';
import { exchangeAccessProbes } from './testing-exchange-actions.ts';
import { drawerAccessProbes } from './testing-drawer-access.ts';
import { marketingAccessProbes } from './testing-marketing-access.ts';
import { orderAccessProbes } from './testing-order-access.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';
import { onePoint } from './testing-staff-news.ts';

export type GrantedCall = {
  [Name in StaffCallName]: StaffCalls[Name]['action'] extends 'own' | null ? never : Name;
}[StaffCallName];

/** Data outside the grant. */
export interface ForeignStaffData extends SoldEvent {
  readonly title: string;
  readonly memberId: string;
  readonly venueId: string;
  readonly planKey: string;
  /** Staff member with one grant. */
  readonly staffId: string;
  readonly grantId: string;
  readonly staffEmail: string;
  readonly invitationId: string;
  readonly counterId: string;
  readonly shiftId: string;
  readonly saleId: string;
  /** Order of complimentary tickets for their performance. */
  readonly giftId: string;
  /** Pending approval about their performance. */
  readonly approvalId: string;
  readonly caseNumber: string;
  readonly refundId: string;
  /** Request about their order, with a picture. */
  readonly reference: string;
}

/** The call names nothing, so only its response is checked. */
const nothing = () => ({});
const text = { en_us: 'New', zh_hk: '新', zh_cn: '新' };
const tickets = [1];

/**
 * Request for data outside the grant by each call that requires one. A new call does not compile until it is listed
 * here. The data must exist for a staff member with every grant: an invalid body would prove nothing.
 */
export const staffAccessProbes: Record<
  GrantedCall,
  (theirs: ForeignStaffData, program: TestProgram) => ForeignAccessProbe
> = {
  listStaff: nothing,
  findScopes: ({ title }) => ({ query: { kind: 'event', text: title } }),
  inviteStaff: ({ presenterId }, program) => ({
    body: { email: `${program.id()}@example.com`, role: 'organiser', scope: { kind: 'presenter', presenterId } },
  }),
  withdrawInvitation: ({ invitationId }) => ({ params: { invitationId } }),
  sendWayBackIn: ({ staffId }) => ({ params: { staffId } }),
  grantStaff: ({ staffId, presenterId }) => ({
    params: { staffId },
    body: { role: 'organiser', scope: { kind: 'presenter', presenterId } },
  }),
  askForInvitation: () => ({
    body: { email: 'chief@example.com', scope: { kind: 'everything' }, reason: 'Second in command' },
  }),
  askForGrant: ({ staffId }) => ({
    params: { staffId },
    body: { scope: { kind: 'everything' }, reason: 'second in command' },
  }),
  revokeStaffGrant: ({ staffId, grantId }) => ({ params: { staffId, grantId } }),
  suspendStaff: ({ staffId }) => ({ params: { staffId }, body: { reason: 'left' } }),
  reopenStaff: ({ staffId }) => ({ params: { staffId } }),
  endStaffSessions: ({ staffId }) => ({ params: { staffId } }),

  approve: ({ approvalId }) => ({ params: { approvalId }, body: {} }),
  refuseApproval: ({ approvalId }) => ({ params: { approvalId }, body: { answer: 'no' } }),
  withdrawApproval: ({ approvalId }) => ({ params: { approvalId } }),

  listCases: nothing,
  listCaseOrders: ({ caseNumber }) => ({ params: { number: caseNumber } }),
  readStaffCase: ({ caseNumber }) => ({ params: { number: caseNumber } }),
  openCase: ({ performanceId }) => ({
    body: { performanceId, kind: 'cancel', texts: { en_us: 'Ill', zh_hk: '患病', zh_cn: '患病' } },
  }),
  writeCase: ({ caseNumber }) => ({ params: { number: caseNumber }, body: { newStartsAt: null } }),
  previewCase: ({ caseNumber }) => ({ params: { number: caseNumber }, body: {} }),
  askForCase: ({ caseNumber }) => ({ params: { number: caseNumber }, body: { reason: 'ill' } }),
  pauseCase: ({ caseNumber }) => ({ params: { number: caseNumber }, body: {} }),
  resumeCase: ({ caseNumber }) => ({ params: { number: caseNumber }, body: {} }),
  closeCase: ({ caseNumber }) => ({ params: { number: caseNumber }, body: {} }),
  listStuckRefunds: nothing,
  retryRefund: ({ refundId }) => ({ params: { refundId }, body: {} }),
  askForOtherWay: ({ refundId }) => ({
    params: { refundId },
    body: { way: 'cash', proof: 'receipt 12', reason: 'closed account' },
  }),
  judgeLateRefund: ({ refundId }) => ({ params: { refundId }, body: { found: 'once', proof: 'statement 12' } }),
  listAudit: nothing,
  listSwitches: nothing,
  turnSwitch: () => ({ params: { name: 'site_closed' }, body: { value: true, reason: 'storm', typed: 'site_closed' } }),

  readWeatherBoard: nothing,
  turnWeatherSignal: () => ({ params: { signal: 'T8' }, body: { to: 'on', reason: 'The feed is away' } }),
  openCases: ({ performanceId }) => ({ body: { performanceIds: [performanceId], kind: 'cancel', texts: text } }),

  findAnything: ({ email }) => ({ query: { text: email } }),
  listStaffOrders: ({ eventNumber }) => ({ query: { event: String(eventNumber) } }),
  readStaffOrder: ({ order }) => ({ params: { number: order.number } }),
  writeOrderNote: ({ order }, program) => ({
    params: { number: order.number },
    body: { noteId: program.id(), text: 'seen' },
  }),
  resendOrder: ({ order }, program) => ({ params: { number: order.number }, body: { resendId: program.id() } }),
  previewRefund: ({ order }) => ({ params: { number: order.number }, body: { tickets, fees: false } }),
  refundOrder: ({ order }) => ({
    params: { number: order.number },
    body: { tickets, fees: false, refundCents: 380_00, reason: 'goodwill' },
  }),

  askForRefund: ({ order }) => ({
    params: { number: order.number },
    body: { tickets, fees: false, refundCents: 380_00, reason: 'goodwill', why: 'ill' },
  }),

  ...exchangeAccessProbes,

  findStaffMembers: ({ email }) => ({ query: { text: email } }),
  readStaffMember: ({ memberId }) => ({ params: { memberId } }),
  suspendMember: ({ memberId }) => ({ params: { memberId }, body: { reason: 'fraud', until: null } }),
  reopenMember: ({ memberId }) => ({ params: { memberId }, body: {} }),
  exportMember: ({ memberId }) => ({ params: { memberId }, body: {} }),

  listRequestQueue: nothing,
  readStaffRequest: ({ reference }) => ({ params: { reference } }),
  assignRequest: ({ reference }) => ({ params: { reference }, body: { staffId: null } }),
  moveStaffRequest: ({ reference }) => ({ params: { reference }, body: { to: 'in_progress' } }),
  answerStaffRequest: ({ reference }, program) => ({
    params: { reference },
    body: { answerId: program.id(), text: 'Done', to: 'done' },
  }),
  seeRequestPicture: ({ reference }) => ({ params: { reference } }),

  listStaffEvents: ({ title }) => ({ query: { q: title } }),
  listEventPlaces: nothing,
  readStaffEvent: ({ eventNumber }) => ({ params: { number: String(eventNumber) } }),
  listEventVersions: ({ eventNumber }) => ({ params: { number: String(eventNumber) } }),
  previewSale: ({ eventNumber }) => ({ params: { number: String(eventNumber) } }),
  createEvent: ({ presenterId, venueId }) => ({
    body: { type: 'shows', category: 'music', title: text, presenterId, venueId },
  }),
  writeEventDraft: ({ eventNumber }) => ({
    params: { number: String(eventNumber) },
    body: { version: 0, changes: [{ path: 'title/en_us', to: 'value', value: 'Mine' }] },
  }),
  addEventPicture: ({ eventNumber }) => ({ params: { number: String(eventNumber) }, body: { picture: onePoint } }),
  publishEvent: ({ eventNumber }) => ({ params: { number: String(eventNumber) }, body: { version: 1 } }),
  restoreEventVersion: ({ eventNumber }) => ({
    params: { number: String(eventNumber), version: '1' },
    body: { version: 1 },
  }),
  duplicateEvent: ({ eventNumber }) => ({
    params: { number: String(eventNumber) },
    body: { startsAt: ['2027-12-05T12:00:00Z'] },
  }),

  // The shop shows all venues.
  listVenues: nothing,
  readVenue: ({ venueId }) => ({ params: { venueId } }),
  addVenue: () => ({ body: { name: text, region: 'KLN' } }),
  writeVenue: ({ venueId }) => ({
    params: { venueId },
    body: { version: 0, changes: [{ path: 'name/en_us', to: 'value', value: 'Mine' }] },
  }),
  listPresenters: nothing,
  readPresenter: ({ presenterId }) => ({ params: { presenterId } }),
  addPresenter: () => ({ body: { name: text } }),
  writePresenter: ({ presenterId }) => ({
    params: { presenterId },
    body: { version: 0, changes: [{ path: 'name/en_us', to: 'value', value: 'Mine' }] },
  }),
  listSeatPlans: nothing,
  readSeatPlan: ({ planKey }) => ({ params: { key: planKey } }),
  checkSeatPlan: () => ({ body: { plan: {} } }),
  saveSeatPlan: ({ planKey }) => ({ params: { key: planKey }, body: { plan: {}, baseVersion: 1 } }),
  createSeatPlan: ({ venueId, presenterId }) => ({ body: { venueId, presenterId, key: 'new-plan', name: text } }),
  importSeatPlan: () => ({ body: { text: '{}' } }),
  exportSeatPlan: ({ planKey }) => ({ params: { key: planKey }, query: { format: 'own' } }),
  listSeatPlanVersions: ({ planKey }) => ({ params: { key: planKey } }),
  readSeatPlanVersion: ({ planKey }) => ({ params: { key: planKey, version: '1' } }),
  restoreSeatPlan: ({ planKey }) => ({ params: { key: planKey, version: '1' }, body: { baseVersion: 1 } }),

  listAllotments: ({ performanceId }) => ({ params: { performanceId } }),
  setPlacesAside: ({ performanceId }, program) => ({
    params: { performanceId, allotmentId: program.id() },
    body: {
      name: 'House',
      kind: 'house',
      sellers: [],
      buyers: 'Friends',
      releaseHours: null,
      seatIds: [seatIdOf(performanceId, 1, 0)],
      zones: [],
    },
  }),
  releaseAllotment: ({ performanceId }, program) => ({
    params: { performanceId, allotmentId: program.id() },
    body: {},
  }),
  readLiveSale: ({ performanceId }) => ({ params: { performanceId } }),
  listGifts: ({ performanceId }) => ({ params: { performanceId } }),
  giveTickets: ({ performanceId }, program) => ({
    params: { performanceId, batchId: program.id() },
    body: {
      allotmentId: program.id(),
      language: 'en_us',
      guests: [{ name: 'Chan', email: 'chan@example.com', seatIds: [seatIdOf(performanceId, 1, 0)], zones: [] }],
    },
  }),
  takeBackGift: ({ performanceId, giftId: orderId }) => ({
    params: { performanceId, orderId },
    body: { reason: 'by mistake' },
  }),
  sendGiftAgain: ({ performanceId, giftId: orderId }, program) => ({
    params: { performanceId, orderId },
    body: { sendId: program.id(), email: 'chan@example.com' },
  }),

  listParcels: nothing,
  packParcel: ({ order }, program) => ({ params: { number: order.number }, body: { handOverId: program.id() } }),
  sendParcel: ({ order }) => ({ params: { number: order.number }, body: { trackingNumber: 'SF1234567' } }),
  sendParcels: ({ order }) => ({ body: { parcels: [{ number: order.number, trackingNumber: 'SF1234567' }] } }),
  readCollection: ({ order }) => ({ query: { code: order.number } }),
  handOver: ({ order }, program) => ({
    params: { number: order.number },
    body: { handOverId: program.id(), tickets, identitySeen: true },
  }),
  reprintTickets: ({ order }, program) => ({
    params: { number: order.number },
    body: { handOverId: program.id(), tickets, reason: 'torn' },
  }),

  // The shop shows everything on sale.
  listForCounter: () => ({ query: {} }),
  readForCounter: ({ performanceId }) => ({ params: { performanceId } }),
  listCounters: nothing,
  addCounter: (_theirs, program) => ({ body: { counterId: program.id(), name: `Counter ${program.id()}` } }),
  readOwnShift: nothing,
  readOpenSale: nothing,
  listOwnShifts: nothing,
  readOwnShiftReport: ({ shiftId }) => ({ params: { shiftId } }),
  openShift: ({ counterId }, program) => ({ body: { shiftId: program.id(), counterId, floatCents: 0 } }),
  moveDrawer: (_theirs, program) => ({ body: { entryId: program.id(), amountCents: 100, reason: 'change' } }),
  closeShift: ({ shiftId }) => ({ body: { shiftId, countedCents: 0 } }),
  holdAtCounter: ({ saleId, performanceId }, program) => ({
    params: { saleId },
    body: { holdId: program.id(), performanceId, choices: [{ zoneNo: 1, ticketType: 'R', quantity: 1 }] },
  }),
  sellAtCounter: ({ saleId, performanceId }, program) => ({
    params: { saleId },
    body: {
      checkoutId: program.id(),
      paymentId: program.id(),
      holds: [{ performanceId, holdId: program.id() }],
      method: 'cash',
      totalCents: 380_00,
    },
  }),
  readCounterSale: ({ saleId }) => ({ params: { saleId } }),
  endSale: ({ saleId }) => ({ params: { saleId } }),
  printSaleAgain: ({ saleId }, of) => ({ params: { saleId }, body: { handOverId: of.id(), reason: 'jam' } }),
  cancelSale: ({ saleId }) => ({ params: { saleId } }),
  dropFromSale: ({ saleId, performanceId }, of) => ({ params: { saleId, performanceId, holdId: of.id() } }),
  enterSaleCode: ({ saleId }) => ({ params: { saleId }, body: { code: 'WELCOME' } }),
  removeSaleCode: ({ saleId }) => ({ params: { saleId } }),
  listReportPerformances: nothing,
  ...reportAccessProbes,
  planExport: ({ performanceId }) => ({ body: { name: 'orders', query: { performance: performanceId } } }),
  askForExport: ({ performanceId }) => ({
    body: { name: 'orders', query: { performance: performanceId }, reason: 'audit' },
  }),
  ...drawerAccessProbes,
  ...contentAccessProbes,
  ...marketingAccessProbes,
  ...orderAccessProbes,
  payOutRefund: () => ({ params: { key: 'refund' }, body: { proof: 'tickets' } }),
};
