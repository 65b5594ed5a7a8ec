import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import { findOpenApproval } from '../approvals/find-open-approval.ts';
import { PendingApprovalNotice } from '../approvals/pending-approval-notice.tsx';
import { ownStaff } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { CopyButton } from '../show/copy-button.tsx';
import { DetailList } from '../show/detail-list.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { CaseNotice } from './case-notice.tsx';
import { ChangeCollection } from './change-collection.tsx';
import { EditBuyer } from './edit-buyer.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderStateChip } from './order-state-chip.tsx';
import { OrderStory } from './order-story.tsx';
import { OrderTickets } from './order-tickets.tsx';
import { Resend } from './resend.tsx';

/** Loads an order with its open approval requests for refunds and exchanges. */
async function loadOrder({ params }: LoaderFunctionArgs) {
  const number = params.number ?? '';
  const [order, own] = await Promise.all([staffApi.readStaffOrder({ params: { number } }), ownStaff()]);
  const waiting = own.actions.includes('approval.ask') ? (['order.refund_more', 'order.exchange_more'] as const) : [];
  const requested = await Promise.all(waiting.map((action) => findOpenApproval(action, order.number)));
  return { order, asked: requested.filter((one) => one !== null) };
}

function Order() {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const { order, asked: requested } = useLoaderData<typeof loadOrder>();
  const again = useRevalidator();
  const reload = () => again.revalidate();
  const { person } = order;
  return (
    <>
      <PageHead
        title={order.number}
        back={{ to: '/Orders', label: t('title') }}
        state={<OrderStateChip state={order.state} complimentary={order.complimentary} />}
        text={`${order.title} · ${formats.dayAndTime(order.startsAt)} · ${order.venue}`}
        actions={
          <>
            <CopyButton text={order.number} />
            {order.actions.includes('order.resend') && order.state === 'paid' && order.person?.email ? (
              <Resend number={order.number} />
            ) : null}
          </>
        }
      />
      <CaseNotice order={order} />
      {requested.map((one) => (
        <div key={one.approvalId} className="mb-5">
          <PendingApprovalNotice asked={one} />
        </div>
      ))}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <OrderTickets key={order.tickets.map(({ state }) => state).join()} order={order} onDone={reload} />
          <OrderMoney order={order} />
        </div>
        <div className="grid gap-5">
          {person ? (
            <Buyer order={order} person={person} onDone={reload} />
          ) : (
            <Section title={t('buyer')}>{t('noBuyer')}</Section>
          )}
          {person ? <OrderNotes order={order} notes={person.notes} onDone={reload} /> : null}
          <Collection order={order} onDone={reload} />
        </div>
        {person ? (
          <div className="grid gap-5 lg:col-span-2">
            <OrderStory person={person} />
          </div>
        ) : null}
      </div>
    </>
  );
}

function Buyer({
  order,
  person,
  onDone,
}: {
  order: StaffOrder;
  person: NonNullable<StaffOrder['person']>;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.orders');
  return (
    <Section title={t('buyer')}>
      <DetailList
        facts={[
          {
            label: t('buyerName'),
            value: person.canOpen ? <Link to={`/Members/${person.memberId}`}>{person.name}</Link> : person.name,
          },
          {
            label: t('telephone'),
            value: person.telephone ? <a href={`tel:${person.telephone}`}>{person.telephone}</a> : null,
            tabular: true,
          },
          {
            label: t('email'),
            value: person.email ? (
              <Link to={`/Orders?text=${encodeURIComponent(person.email)}`}>{person.email}</Link>
            ) : null,
          },
          {
            label: t('account'),
            value: person.suspended ? (
              <span className="text-danger">{t('suspended')}</span>
            ) : person.email ? null : (
              t('noAccount')
            ),
          },
          { label: t('language'), value: t(`languages.${order.language}`) },
        ]}
      />
      {person.email && order.state === 'paid' && order.actions.includes('order.edit_buyer') ? (
        <EditBuyer number={order.number} onDone={onDone} />
      ) : null}
    </Section>
  );
}

function Collection({ order, onDone }: { order: StaffOrder; onDone: () => Promise<void> }) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const { person, beside } = order;
  return (
    <Section title={t('facts')}>
      <DetailList
        facts={[
          { label: t('collection'), value: t(`methods.${order.collection.method}`) },
          { label: t('recipient'), value: person?.recipient },
          { label: t('address'), value: [person?.address, person?.country].filter(Boolean).join(', ') },
          { label: t('rules'), value: t(`rulesOf.${order.rules}`) },
          { label: t('paidAt'), value: order.paidAt && formats.dayAndTime(order.paidAt) },
          {
            label: t('beside'),
            value:
              beside.length > 0
                ? beside.map((number) => (
                    <Link key={number} to={`/Orders/${number}`} className="me-3 tabular">
                      {number}
                    </Link>
                  ))
                : null,
          },
        ]}
      />
      {person && order.state === 'paid' && order.actions.includes('order.change_collection') ? (
        <ChangeCollection number={order.number} onDone={onDone} />
      ) : null}
    </Section>
  );
}

export { loadOrder as loader, Order as Component };
