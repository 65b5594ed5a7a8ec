import { Form, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { hongKongDay } from '../../../contract/core/hong-kong-calendar.ts';
import type { PersonalNotice } from '../../../contract/notices/inbox.ts';
import { useLink } from '../../shared/page/site.tsx';
import { browserApi } from '../../shared/transport/transport.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';

/** Lists the inbox by day, newest first. */
export function NoticeList({ notices }: { notices: readonly PersonalNotice[] }) {
  const formats = useFormats();
  const days = [...Map.groupBy(notices, (notice) => hongKongDay(new Date(notice.createdAt)))];
  return (
    <div className="grid gap-8">
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <h2 id={`day-${day}`} className="font-bold text-muted">
            {formats.day(day)}
          </h2>
          <ul className="border-y border-edge">
            {ofDay.map((notice) => (
              <li key={notice.noticeId} className="border-b border-line last:border-b-0">
                <OneNotice notice={notice} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const kindIcons = {
  order_paid: 'ticket',
  refund_due: 'info',
  refund_moved: 'info',
  tickets_returned: 'ticket',
  tickets_given: 'ticket',
  tickets_received: 'ticket',
  password_changed: 'person',
  way_in_added: 'person',
  authenticator_changed: 'person',
  request_moved: 'info',
  sale_near: 'clock',
  sale_opened: 'ticket',
  stream_opens: 'clock',
  points_ending: 'clock',
  points_disputed: 'info',
  top_up_refund: 'info',
  case_told: 'alert',
  case_holder_told: 'alert',
  wish_told: 'ticket',
} as const satisfies Record<PersonalNotice['kind'], IconName>;

/** Marks an unread notice with a bar, a word and bold text, never by colour alone. */
function OneNotice({ notice }: { notice: PersonalNotice }) {
  const t = useTranslations('inbox');
  const link = useLink();
  const formats = useFormats();
  const { noticeId, subject, read } = notice;
  const to =
    subject.page === 'transactionDetail' || subject.page === 'receivedTickets'
      ? link(subject.page, { query: { number: subject.number } })
      : subject.page === 'watch'
        ? link('watch', { params: { number: subject.number ?? '' } })
        : subject.page === 'event'
          ? link('event', { params: { number: Number(subject.number) } })
          : subject.page === 'txnHistory'
            ? link('txnHistory', { query: { period: 'all' } })
            : link(subject.page);
  return (
    <article
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-s-4 py-4 ps-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] ${read ? 'border-transparent' : 'border-accent bg-surface'}`}
    >
      <Icon name={kindIcons[notice.kind]} className={`mt-[0.2em] size-5 ${read ? 'text-muted' : 'text-ink'}`} />
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <time dateTime={notice.createdAt}>{formats.time(notice.createdAt)}</time>
          {read ? null : (
            <span className="rounded-full border border-accent px-2 font-bold text-accent">{t('unread')}</span>
          )}
        </p>
        <h3>
          <Link
            to={to}
            onClick={() => {
              // Opening a notice marks it as read; navigation doesn't wait for the call.
              if (!read) browserApi.readPersonalNotices({ body: { ids: [noticeId] } }).catch(() => undefined);
            }}
            className={`plain-link ${read ? '' : 'font-bold'}`}
          >
            {notice.title}
          </Link>
        </h3>
        <p className="max-w-3xl text-small">{notice.text}</p>
      </div>
      {read ? null : (
        <Form
          method="post"
          preventScrollReset
          className="max-sm:col-start-2 max-sm:justify-self-start sm:pe-2"
          onSubmit={({ currentTarget }) => {
            // The button disappears, so the focus moves to the notice's link.
            currentTarget.closest('article')?.querySelector('a')?.focus({ preventScroll: true });
          }}
        >
          <CsrfField />
          <input type="hidden" name="id" value={noticeId} />
          <button
            type="submit"
            aria-label={t('markReadNamed', { title: notice.title })}
            className="inline-flex min-h-11 items-center text-small font-semibold text-accent underline underline-offset-4"
          >
            {t('markRead')}
          </button>
        </Form>
      )}
    </article>
  );
}
