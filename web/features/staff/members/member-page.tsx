import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffMember } from '../../../../contract/staff/members.ts';
import { staffApi } from '../api/staff-api.ts';
import { useLogNames } from '../log/use-log-names.ts';
import { DetailList } from '../show/detail-list.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { MemberLines } from './member-lines.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberState } from './member-state.tsx';

function loadMember({ params }: LoaderFunctionArgs): Promise<StaffMember> {
  return staffApi.readStaffMember({ params: { memberId: params['memberId'] ?? '' } });
}

function MemberPage() {
  const t = useTranslations('staff.members');
  const member = useLoaderData<typeof loadMember>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead
        title={member.name || member.email}
        back={{ to: '/Members', label: t('title') }}
        state={<MemberState member={member} />}
        text={[member.email, member.telephone].filter(Boolean).join(' · ')}
        actions={<MemberActions key={member.memberId} member={member} onDone={revalidate} />}
      />
      <div className="grid gap-5">
        <Suspension member={member} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-5">
            <Orders member={member} />
            <Wishes member={member} />
            <Requests member={member} />
          </div>
          <div className="grid gap-5">
            <Account member={member} />
            <Sessions member={member} />
            <Log member={member} />
          </div>
        </div>
      </div>
    </>
  );
}

function Suspension({ member: { suspension } }: { member: StaffMember }) {
  const t = useTranslations('staff.members');
  const formats = useStaffFormats();
  if (!suspension) return null;
  const { reason, until } = suspension;
  return (
    <div className="grid gap-1 rounded-card border border-danger bg-surface px-4 py-3">
      <p className="font-bold">
        {until ? t('suspendedUntil', { time: formats.dayAndTime(until) }) : t('suspendedForGood')}
      </p>
      {reason ? <p className="[overflow-wrap:anywhere]">{reason}</p> : null}
      <p className="text-small text-muted">{t('suspendedText')}</p>
    </div>
  );
}

function Account({ member }: { member: StaffMember }) {
  const t = useTranslations('staff.members');
  const tLanguage = useTranslations('staff.frame.languages');
  const formats = useStaffFormats();
  return (
    <Section title={t('account')}>
      <DetailList
        facts={[
          { label: t('name'), value: member.name },
          { label: t('email'), value: member.email },
          {
            label: t('telephone'),
            value: member.telephone ? <a href={`tel:${member.telephone}`}>{member.telephone}</a> : null,
            tabular: true,
          },
          { label: t('language'), value: tLanguage(member.language) },
          { label: t('since'), value: formats.dayOf(member.createdAt) },
          { label: t('points'), value: formats.points(member.pointsCents), tabular: true },
          { label: t('number'), value: member.memberId, tabular: true },
        ]}
      />
    </Section>
  );
}

function Orders({ member: { orders } }: { member: StaffMember }) {
  const t = useTranslations('staff.members');
  const formats = useStaffFormats();
  return (
    <MemberLines
      title={t('orders', { count: orders.length })}
      none={t('noOrders')}
      rows={orders.map((order) => ({
        key: order.number,
        to: `/Orders/${order.number}`,
        page: 'Orders/:number',
        title: order.number,
        text: `${order.title} · ${formats.dayAndTime(order.startsAt)}`,
        aside: formats.money(order.totalCents),
      }))}
    />
  );
}

function Wishes({ member: { wishes } }: { member: StaffMember }) {
  const t = useTranslations('staff.members');
  const formats = useStaffFormats();
  return (
    <MemberLines
      title={t('wishes', { count: wishes.length })}
      none={t('noWishes')}
      rows={wishes.map((wish) => ({
        key: wish.id,
        title: wish.title,
        text: `${formats.dayAndTime(wish.date)} · ${t('tickets', { count: wish.quantity })}`,
        aside: t(`wishStates.${wish.status}`),
      }))}
    />
  );
}

function Requests({ member: { requests } }: { member: StaffMember }) {
  const t = useTranslations('staff.members');
  const tRequests = useTranslations('staff.requests');
  const formats = useStaffFormats();
  return (
    <MemberLines
      title={t('requests', { count: requests.length })}
      none={t('noRequests')}
      rows={requests.map((request) => ({
        key: request.reference,
        to: `/Requests/${request.reference}`,
        page: 'Requests/:reference',
        title: request.reference,
        text: `${tRequests(`kinds.${request.kind}`)} · ${formats.dayAndTime(request.createdAt)}`,
        aside: tRequests(`states.${request.state}`),
      }))}
    />
  );
}

function Sessions({ member: { sessions } }: { member: StaffMember }) {
  const t = useTranslations('staff.members');
  const formats = useStaffFormats();
  return (
    <MemberLines
      title={t('sessions', { count: sessions.length })}
      none={t('noSessions')}
      rows={sessions.map(({ device, network, since }, at) => ({
        key: `${since} ${at}`,
        title: device || t('unknownDevice'),
        text: [network, formats.dayAndTime(since)].filter(Boolean).join(' · '),
      }))}
    />
  );
}

function Log({ member: { log } }: { member: StaffMember }) {
  const t = useTranslations('staff.members');
  const formats = useStaffFormats();
  const names = useLogNames();
  return (
    <MemberLines
      title={t('log')}
      none={t('noLog')}
      rows={log.map(({ at, action, by, reason }, index) => ({
        key: `${at} ${index}`,
        title: names.act(action),
        text: [formats.dayAndTime(at), by, reason].filter(Boolean).join(' · '),
      }))}
    />
  );
}

export { loadMember as loader, MemberPage as Component };
