import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  staffActions,
  staffReadActions,
  type StaffAction,
  type StaffReadAction,
} from '../../contract/identity/staff.ts';
import type { Actor } from '../context.ts';
import { permitAction, permitSystem } from '../features/audit/permit-action.ts';
import type { MovementAction } from '../features/audit/record-audit.ts';
import { importFeed } from '../features/catalogue/feeds/import-feed.ts';
import { importContent } from '../features/content/news/import-content.ts';
import { importSalesPoints } from '../features/content/sales-points/import-sales-points.ts';
import { publishPage } from '../features/content/pages/publish-page.ts';
import { publishShippedTexts } from '../features/content/pages/publish-shipped-texts.ts';
import { banner, importTestEvents } from '../features/content/news/testing-content.ts';
import { listedPoint } from '../features/content/sales-points/testing-sales-points.ts';
import { turnSwitch } from '../features/content/switches/turn-switch.ts';
import { sendNewsletter } from '../features/notices/newsletter/send-newsletter.ts';
import { withCounters } from '../features/box-office/testing-counter.ts';
import { byTestGateway, renewTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { capture } from '../features/orders/checkout/testing-purchase.ts';
import { moveRequest } from '../features/requests/service/move-request.ts';
import { readRequestPicture } from '../features/requests/service/read-request-picture.ts';
import { sendEnquiry, sendTransactionChange } from '../features/requests/service/send-request.ts';
import { change, enquiry, referenceOf, withPicture } from '../features/requests/service/testing-requests.ts';
import { payUnclaimed } from '../features/points/escheat-unclaimed-points.ts';
import { recordLateFinding, retryRefund, settleOtherWay } from '../features/payments/refunds/resolve-refund.ts';
import { refundTopUp } from '../features/top-ups/refund-top-up.ts';
import { adoptSeatingPlan } from '../features/seating/plans/adopt-seating-plan.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { otherAuditedActions, type AuditedAction } from './testing-audited-actions.ts';
import { texts } from './testing-page-texts.ts';
import { runJobs } from '../testing/jobs.ts';
import { memberActor, openTestProgram, staffActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import {
  failedRefund,
  onlyRefund,
  paidTopUp,
  paying,
  payingForNothing,
  unclaimedPoints,
  refundGoneTwice,
} from './testing-money-moves.ts';

let program: TestProgram;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram({ providers: withCounters(byTestGateway.providers) });
});
afterEach(() => program.close());

const start: Actor = { kind: 'system', name: 'start' };
const clerk = staffActor();
const said = (text: string) => ({ en_us: text, zh_hk: text, zh_cn: text });

function permitted<Action extends StaffAction, Subject extends string | number>(action: Action, subject: Subject) {
  return valueOf(permitAction(program.ctx(clerk), action, subject));
}

const runs: Record<Exclude<StaffAction, StaffReadAction>, () => Promise<AuditedAction>> = {
  'feed.import': async () => {
    await announceEvent(program, [generalZone(100)], { key: 'gone' });
    // Importing a feed that lacks the existing event takes the event off the list.
    await program.pool.query('delete from audit');
    return {
      subject: 'test_gone',
      by: clerk,
      trace: 'select listed from event',
      act: () => {
        const feed = { source: 'test_gone', presenters: [], venues: [], events: [] };
        return importFeed(program, permitted('feed.import', 'test_gone'), feed, { mayTakeOffMost: true });
      },
    };
  },
  'news.import': async () => {
    await importTestEvents(program);
    return {
      subject: 'test',
      by: clerk,
      trace: 'select count(*)::int from banner',
      act: () => {
        const feed = {
          articles: [],
          popups: [],
          brands: [],
          source: 'test',
          banners: [banner('one', { event: 'tide' })],
        };
        return importContent(program, permitted('news.import', 'test'), feed);
      },
    };
  },
  'sales_points.import': async () => ({
    subject: 'operator',
    by: clerk,
    trace: 'select count(*)::int from sales_point',
    act: () => importSalesPoints(program, permitted('sales_points.import', 'operator'), [listedPoint('a')]),
  }),
  'plan.adopt': async () => {
    await announceEvent(program, [generalZone(100)]);
    const { rows } = await program.pool.query<{ number: number }>('select number from event');
    const { number } = rows[0]!;
    const zones = [generalZone(50, { key: 'balcony' })];
    return {
      subject: number,
      by: clerk,
      trace: 'select sum(capacity)::int from inv_block',
      act: () => adoptSeatingPlan(program, permitted('plan.adopt', number), zones),
    };
  },
  'page.publish': async () => ({
    subject: 'aboutUs',
    by: clerk,
    trace: 'select count(*)::int from page_edition',
    act: () => publishPage(program, permitted('page.publish', 'aboutUs'), { texts, basedOn: 0 }),
  }),
  'page.ship': async () => ({
    subject: 'aboutUs',
    by: start,
    trace: 'select count(*)::int from page_edition',
    act: () => {
      const shipped = new Map([['aboutUs' as const, texts]]);
      return publishShippedTexts(program, (page) => permitSystem('start', 'page.ship', page), shipped);
    },
  }),
  'switch.turn': async () => ({
    subject: 'site_closed',
    by: clerk,
    trace: 'select count(*)::int from site_switch',
    act: () => turnSwitch(program, permitted('switch.turn', 'site_closed'), true),
  }),
  'newsletter.send': async () => {
    const button = { label: said('Look'), link: 'https://fei.example/' };
    const issue = { subject: said('News'), heading: said('News'), paragraphs: [said('Words.')], button };
    return {
      subject: 'readers',
      by: clerk,
      trace: 'select count(*)::int from newsletter_issue',
      act: () => sendNewsletter(program, permitted('newsletter.send', 'readers'), issue),
    };
  },
  'request.move': async () => {
    const subject = referenceOf(await sendEnquiry(program.ctx(memberActor()), enquiry()));
    return {
      subject,
      by: clerk,
      trace: 'select state from request',
      act: () => moveRequest(program.ctx(clerk), permitted('request.move', subject), { to: 'in_progress' }),
    };
  },
  'refund.retry': async () => ({
    subject: await failedRefund(program),
    by: clerk,
    trace: 'select state from refund',
    act: async () => retryRefund(program, permitted('refund.retry', await onlyRefund(program))),
  }),
  'refund.judge_late': async () => ({
    subject: await refundGoneTwice(program),
    by: clerk,
    trace: 'select late_found, late_proof, twice_cents from refund',
    act: async () => {
      const permit = permitted('refund.judge_late', await onlyRefund(program));
      return recordLateFinding(program, permit, { found: 'twice', proof: 'statement 12' });
    },
  }),
  'refund.settle_other_way': async () => ({
    subject: await failedRefund(program),
    by: { kind: 'system', name: 'command refunds' },
    trace: 'select state, proof from refund',
    act: async () => {
      const permit = permitSystem('command refunds', 'refund.settle_other_way', await onlyRefund(program));
      return settleOtherWay(program, permit, { way: 'cash', proof: 'receipt 12' });
    },
  }),
  'top_up.refund': async () => {
    const topUpId = await paidTopUp(program);
    return {
      subject: topUpId,
      by: clerk,
      trace: 'select left_cents from point_lot',
      act: () => refundTopUp(program, permitted('top_up.refund', topUpId)),
    };
  },
  'points.pay_unclaimed': async () => {
    const subject = await unclaimedPoints(program);
    return {
      subject,
      by: clerk,
      trace: 'select paid_at, way, proof from unclaimed_points',
      act: () =>
        payUnclaimed(program, permitted('points.pay_unclaimed', subject), { way: 'cash', proof: 'receipt 12' }),
    };
  },
  ...otherAuditedActions(() => program, clerk),
  'request.see_picture': async () => {
    const ctx = program.ctx();
    const subject = referenceOf(await sendTransactionChange(ctx, change('1234567897', await withPicture(ctx))));
    return {
      subject,
      by: clerk,
      act: () => readRequestPicture(program.ctx(clerk), permitted('request.see_picture', subject)),
    };
  },
};

const settling: Actor = { kind: 'system', name: 'orders.settle_charges' };
const movements: Record<MovementAction, () => Promise<Omit<AuditedAction, 'subject'>>> = {
  'charge.captured': async () => {
    const { buyer, paymentId } = await paying(program);
    return {
      by: { kind: 'system', name: 'provider test' },
      trace: 'select state from charge',
      act: () => capture(buyer, paymentId),
    };
  },
  'checkout.paid': async () => {
    const { buyer, paymentId } = await paying(program);
    await capture(buyer, paymentId);
    return { by: settling, trace: 'select state from checkout', act: () => runJobs(program) };
  },
  'refund.asked': async () => {
    await payingForNothing(program);
    return { by: settling, trace: 'select count(*)::int from refund', act: () => runJobs(program) };
  },
  'refund.done': async () => {
    await payingForNothing(program);
    await runJobs(program, { only: ['orders.settle_charges'] });
    const by: Actor = { kind: 'system', name: 'provider test' };
    return { by, trace: `select count(*)::int from refund where state = 'done'`, act: () => runJobs(program) };
  },
};

async function rowsOf(action: string) {
  const { rows } = await program.pool.query<Record<string, unknown>>(
    `select actor_kind, actor_id, actor_label, subject_kind, subject_id, details from audit where action = $1`,
    [action],
  );
  return rows;
}

const traceOf = async ({ trace }: { trace?: string }) =>
  trace ? JSON.stringify((await program.pool.query(trace)).rows) : undefined;

/** Checks that the action has no effect when its audit row cannot be written, and writes one row otherwise. */
async function expectAudited(action: string, deed: Omit<AuditedAction, 'subject'>) {
  const before = await traceOf(deed);
  await program.pool.query(`alter table audit add constraint blocked check (action <> '${action}') not valid`);
  await expect(deed.act()).rejects.toThrow(/blocked|could not be settled/);
  expect(await traceOf(deed)).toBe(before);
  await program.pool.query('alter table audit drop constraint blocked');
  await deed.act();
  if (deed.trace) expect(await traceOf(deed)).not.toBe(before);
  const rows = await rowsOf(action);
  expect(rows).toHaveLength(1);
  const { by } = deed;
  expect(rows[0]).toMatchObject(
    by.kind === 'staff'
      ? { actor_kind: 'staff', actor_id: by.actorId, actor_label: by.displayName }
      : { actor_kind: 'system', actor_id: null, actor_label: by.kind === 'system' && by.name },
  );
  return rows[0]!;
}

describe('audit rows of staff actions', () => {
  test.each(Object.keys(runs) as (keyof typeof runs)[])('%s', async (action) => {
    const audited = await runs[action]();
    const row = await expectAudited(action, audited);
    expect(row).toMatchObject({ subject_kind: staffActions[action], subject_id: String(audited.subject) });
  });

  test('covers exactly the actions that require a permit', () => {
    const folder = new URL('../features/', import.meta.url);
    const taken = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('audit'))
      .map((name) => readFileSync(fileURLToPath(new URL(name.replaceAll('\\', '/'), folder)), 'utf8'))
      .flatMap((text) => [...text.matchAll(/\bPermit<'([\w.]+)'/g)].map(([, action]) => action));
    const looks: readonly string[] = staffReadActions;
    expect(new Set(taken)).toEqual(new Set(Object.keys(staffActions).filter((action) => !looks.includes(action))));
  });
});

describe('audit rows of money movements', () => {
  test.each(Object.keys(movements) as MovementAction[])('%s', async (action) => {
    const row = await expectAudited(action, await movements[action]());
    expect(row.details).toMatchObject({ amountCents: expect.any(Number) as number });
    expect((row.details as { amountCents: number }).amountCents).toBeGreaterThan(0);
  });
});

test('writes no audit row for holding, releasing and reading', async () => {
  await paying(program);
  const { rows } = await program.pool.query(`select action from audit where action <> 'feed.import'`);
  expect(rows).toEqual([]);
});
