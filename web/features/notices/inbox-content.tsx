import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inbox } from '../../../contract/notices/inbox.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { NoticeList } from './notice-list.tsx';
import { noticesChanged } from './use-start-up.ts';

export function InboxContent({ inbox }: { inbox: Inbox }) {
  const t = useTranslations('inbox');
  const link = useLink();
  const { unread, total } = inbox;
  const status = useRef<HTMLOutputElement>(null);
  const isMarking = useNavigation().formData?.get('all') === '1';
  useEffect(() => {
    window.dispatchEvent(new CustomEvent(noticesChanged, { detail: unread }));
  }, [unread]);
  if (total === 0) {
    return <EmptyList text={t('empty')} to={link('events')} next={t('browse')} />;
  }
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <output ref={status} tabIndex={-1} className="font-bold">
            {t('status', { unread, total })}
          </output>{' '}
          <span className="text-small text-muted">{t('kept')}</span>
        </p>
        {unread > 0 ? (
          <Form method="post" preventScrollReset onSubmit={() => status.current?.focus({ preventScroll: true })}>
            <CsrfField />
            <input type="hidden" name="all" value="1" />
            <Button type="submit" busy={isMarking}>
              {t('markAll')}
            </Button>
          </Form>
        ) : null}
      </div>
      <NoticeList notices={inbox.data} />
      <Pages inbox={inbox} />
    </>
  );
}

function Pages({ inbox: { page, pages } }: { inbox: Inbox }) {
  const t = useTranslations('inbox');
  const link = useLink();
  if (pages === 1) return null;
  const to = (target: number) => link('inbox', { query: { page: target === 1 ? null : target } });
  const shape = 'inline-flex min-h-11 items-center px-2 text-ink underline underline-offset-4';
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={shape}>
          {t('newer')}
        </Link>
      ) : (
        <span />
      )}
      <span className="tabular text-small text-muted">{t('page', { page: String(page), pages: String(pages) })}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={shape}>
          {t('older')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
