import type { StaffAction } from '../../contract/identity/staff.ts';
import type { Actor } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { changeCollection } from '../features/orders/collection/change-collection.ts';
import { handOver } from '../features/orders/collection/hand-over.ts';
import { packParcel } from '../features/orders/collection/pack-parcel.ts';
import { reprintTickets } from '../features/orders/collection/reprint-tickets.ts';
import { editBuyer, readBuyer } from '../features/orders/staff/edit-buyer.ts';
import { refundByStaff } from '../features/orders/staff/refund-order.ts';
import { resendTickets } from '../features/orders/staff/resend-tickets.ts';
import { writeNote } from '../features/orders/staff/write-note.ts';
import { answerRequest } from '../features/requests/service/answer-request.ts';
import { assignRequest } from '../features/requests/service/assign-request.ts';
import { sendEnquiry } from '../features/requests/service/send-request.ts';
import { enquiry, referenceOf } from '../features/requests/service/testing-requests.ts';
import { sellEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { memberActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type OrderAction = Extract<
  StaffAction,
  | 'order.note'
  | 'order.hand_over'
  | 'order.reprint'
  | 'parcel.send'
  | 'order.resend'
  | 'order.edit_buyer'
  | 'order.change_collection'
  | `order.refund${string}`
  | 'request.assign'
  | 'request.answer'
>;

export function auditedOrderActions(
  of: () => TestProgram,
  clerk: Actor,
): Record<OrderAction, () => Promise<AuditedAction>> {
  const permitted = <Action extends OrderAction>(action: Action, subject: string) =>
    valueOf(permitAction({ actor: clerk }, action, subject));
  const sold = async () => (await sellEvent(of(), 'sold')).order;
  const ctx = () => of().ctx(clerk);
  const sent = async () => referenceOf(await sendEnquiry(of().ctx(memberActor()), enquiry()));
  const refund = (action: 'order.refund' | 'order.refund_more') => async () => {
    const order = await sold();
    const requested = { tickets: null, fees: true, refundCents: order.totalCents, reason: 'goodwill' } as const;
    const act = () => refundByStaff(ctx(), permitted(action, order.number), requested);
    return { subject: order.number, by: clerk, trace: 'select count(*)::int from ticket', act };
  };
  const paper = async () => (await sellEvent(of(), 'sold', { method: 'box_office' })).order.number;
  const request = () => ({ handOverId: of().id(), tickets: [1], identitySeen: true });
  return {
    'order.hand_over': async () => {
      const subject = await paper();
      const act = () => handOver(ctx(), permitted('order.hand_over', subject), request());
      return { subject, by: clerk, trace: 'select count(*)::int from ticket_paper', act };
    },
    'parcel.send': async () => {
      const subject = (await sellEvent(of(), 'sold', { method: 'courier' })).order.number;
      const act = () => packParcel(ctx(), permitted('parcel.send', subject), { handOverId: of().id() });
      return { subject, by: clerk, trace: 'select count(*)::int from parcel', act };
    },
    'order.reprint': async () => {
      const subject = await paper();
      valueOf(await handOver(ctx(), permitted('order.hand_over', subject), request()));
      await of().pool.query('delete from audit');
      const act = () => reprintTickets(ctx(), permitted('order.reprint', subject), { ...request(), reason: 'torn' });
      return { subject, by: clerk, trace: 'select sum(issue)::int from ticket', act };
    },
    'order.note': async () => {
      const { number: subject } = await sold();
      const note = { noteId: of().id(), text: 'Rang at noon' };
      const act = () => writeNote(ctx(), permitted('order.note', subject), note);
      return { subject, by: clerk, trace: 'select count(*)::int from order_note', act };
    },
    'order.resend': async () => {
      const { number: subject } = await sold();
      const resendId = of().id();
      const act = () => resendTickets(ctx(), permitted('order.resend', subject), { resendId });
      const trace = `select count(*)::int from pgboss.job where name = 'orders.resend_tickets'`;
      return { subject, by: clerk, trace, act };
    },
    'order.edit_buyer': () => buyerDeed(of(), clerk),
    'order.change_collection': async () => {
      const { number: subject } = await sold();
      const wanted = { changeId: of().id(), method: 'box_office' } as const;
      const act = () => changeCollection(ctx(), permitted('order.change_collection', subject), wanted, [subject]);
      return { subject, by: clerk, trace: 'select collection_method from checkout', act };
    },
    'request.assign': async () => {
      const subject = await sent();
      const to = { staffId: of().id(), name: 'Ah Fei' };
      const act = () => assignRequest(ctx(), permitted('request.assign', subject), to);
      return { subject, by: clerk, trace: 'select assigned_to from request', act };
    },
    'request.answer': async () => {
      const subject = await sent();
      await of().pool.query(`update request set state = 'in_progress'`);
      const result = { answerId: of().id(), text: 'Row C', to: 'answered' } as const;
      const act = () => answerRequest(ctx(), permitted('request.answer', subject), result);
      return { subject, by: clerk, trace: 'select count(*)::int from request_answer', act };
    },
    'order.refund': refund('order.refund'),
    'order.refund_more': refund('order.refund_more'),
  };
}

async function buyerDeed(program: TestProgram, clerk: Actor): Promise<AuditedAction> {
  const ctx = program.ctx(clerk);
  const { number: subject } = (await sellEvent(program, 'sold')).order;
  const { version, contactTelephone } = valueOf(await readBuyer(ctx, subject));
  const wanted = { editId: program.id(), version, contactName: 'Ho Ka Lam', contactTelephone, reason: 'moved' };
  const permit = valueOf(permitAction({ actor: clerk }, 'order.edit_buyer', subject));
  const act = () => editBuyer(ctx, permit, wanted, [subject]);
  return { subject, by: clerk, trace: 'select contact_name from checkout', act };
}
