import type { StaffCallName } from '../../contract/staff-calls.ts';
import { allStaffHandlers } from '../all-staff-handlers.ts';
import type { Ctx } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { atCounter } from '../features/box-office/testing-counter.ts';
import { actingIn, makeStaff } from '../features/identity/staff/testing-staff.ts';
import { giveOne } from '../features/orders/gifts/testing-gifts.ts';
import { sendTransactionChange } from '../features/requests/service/send-request.ts';
import { change, referenceOf, withPicture } from '../features/requests/service/testing-requests.ts';
import { createPlan } from '../features/seating/saving/create-plan.ts';
import { sellEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { answerStaffCall } from '../http/api/serve-staff-calls.ts';
import { staffActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';
import { staffAccessProbes, type ForeignStaffData } from './testing-staff-access.ts';

/** Buyer of the order; no one else in the test has this name. */
const buyer = { contactName: 'Wong Secret Mei', contactTelephone: '61239876', quantity: 3 };

/** Adds one record of every kind outside the grant, so that every request names existing data. */
export async function addForeignData(program: TestProgram): Promise<ForeignStaffData> {
  const sold = await sellEvent(program, 'theirs', buyer);
  const other = await makeStaff(program, 'their.clerk@staff.example', 'boxOffice');
  const { rows } = await program.pool.query<{ venueId: string; grantId: string }>(
    `select (select venue_id from event where number = $1) as "venueId",
       (select grant_id from staff_grant where staff_id = $2) as "grantId"`,
    [sold.eventNumber, other.staffId],
  );
  const invitationId = program.id();
  await program.pool.query(
    `insert into staff_invitation (invitation_id, email, role, scope, invited_at, expires_at)
     values ($1, 'invited@example.com', 'gate', '{"kind":"everything"}', $2, $3)`,
    [invitationId, program.now(), new Date(program.now().getTime() + 600_000)],
  );
  const { shift } = await atCounter(program);
  const { presenterId, eventNumber, performanceId } = sold;
  const approvalId = await addApproval(program, { presenterId, eventNumber, performanceId });
  const sender = program.ctx();
  const requested = change(sold.order.number, await withPicture(sender));
  const reference = referenceOf(await sendTransactionChange(sender, requested));
  const planKey = 'plan-of-theirs';
  const title = 'Show theirs';
  const name = { en_us: title, zh_hk: title, zh_cn: title };
  const drawing = valueOf(permitAction({ actor: staffActor() }, 'plan.write', planKey));
  valueOf(await createPlan(program, drawing, { venueId: rows[0]!.venueId, name, presenterId }));
  const theirs: ForeignStaffData = {
    ...sold,
    ...rows[0]!,
    planKey,
    title,
    memberId: sold.order.memberId,
    staffId: other.staffId,
    staffEmail: other.email,
    invitationId,
    counterId: shift.counterId,
    shiftId: shift.shiftId,
    caseNumber: '1',
    refundId: program.id(),
    saleId: program.id(),
    approvalId,
    giftId: (await giveOne(program, performanceId)).orderId,
    reference,
  };
  const chief = await actingIn((await makeStaff(program, 'chief@staff.example')).browser);
  const opened = (await doAs(chief, 'openCase', staffAccessProbes.openCase(theirs, program))) as { number: number };
  const page = staffAccessProbes.publishSiteText(theirs, program);
  await doAs(chief, 'publishSiteText', { ...page, body: { ...page.body, basedOn: 0 } });
  await doAs(chief, 'publishContentItem', staffAccessProbes.publishContentItem(theirs, program));
  return { ...theirs, caseNumber: String(opened.number) };
}

async function addApproval(program: TestProgram, place: object): Promise<string> {
  const approvalId = program.id();
  await program.pool.query(
    `insert into approval (approval_id, action, subject, place, about, preview, preview_hash, input, reason, asked_by,
       asked_by_name, asked_at, expires_at, alone)
     values ($1, 'case.approve', 'C1', $2, '{}', '{}', '\\x00', '{}', 'ill', 'someone', 'Someone', $3, $4, false)`,
    [approvalId, place, program.now(), new Date(program.now().getTime() + 24 * 3_600_000)],
  );
  return approvalId;
}

async function doAs(ctx: Ctx, name: StaffCallName, reach: ForeignAccessProbe): Promise<unknown> {
  const result = await answerStaffCall(allStaffHandlers, ctx, name, reach);
  if (!result.ok) throw new Error(`${name}: ${result.problem.code}`);
  return result.output;
}

/** Returns patterns of their names, buyer and amounts, which no response to others may contain. */
export function marksOf(theirs: ForeignStaffData): RegExp[] {
  const texts = [
    theirs.order.number,
    theirs.order.checkoutId,
    theirs.title,
    theirs.email,
    buyer.contactName,
    buyer.contactTelephone,
    theirs.memberId,
    theirs.performanceId,
    theirs.presenterId,
    theirs.staffEmail,
    theirs.counterId,
    theirs.reference,
    theirs.planKey,
  ];
  return [...texts.map((text) => new RegExp(RegExp.escape(text))), /(?<![\w-])(?:1140|1140\.00|114000)(?![\w-])/];
}

/** Returns a digest of every table except the rate limits. */
export async function digestOfAll(program: TestProgram): Promise<string> {
  const { rows: tables } = await program.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p') and not relispartition and relname <> 'rate_limit'`,
  );
  const all = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as d from "${name}" t`,
  );
  // Sorted, because the parts may arrive in any order.
  const { rows } = await program.pool.query<{ name: string; d: string }>(`${all.join(' union all ')} order by 1`);
  return rows.map(({ name, d }) => `${name} ${d}`).join('\n');
}
