import { useEffect, useLayoutEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useFieldNames } from './use-field-names.ts';
import type { EventDraftInput } from './use-event-draft.ts';
import { Scroller } from '../show/scroller.tsx';

/** Bar at the bottom of the page while input is unsaved: save or discard. Changes by others appear above it. */
export function SaveBar({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const { typed, submission, others } = draft;
  useLayoutEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      if (typed > 0 && !submission.busy) void draft.save();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  });
  useKeptTyping(draft);
  if (typed === 0) return null;
  return (
    <div className="sticky bottom-0 z-20 mt-5 grid gap-3 border-t border-line bg-canvas py-3">
      <FormError submission={submission} />
      {others ? <OthersChanges draft={draft} others={others} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <output className="me-auto text-small text-muted">{t('typed', { count: typed })}</output>
        <Button onClick={draft.forget}>{t('forget')}</Button>
        {others ? null : (
          <Button tone="main" busy={submission.busy} onClick={() => void draft.save()}>
            {t('save')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Warns before a link or a closed tab discards unsaved input. */
function useKeptTyping({ typed, event }: EventDraftInput): void {
  const t = useTranslations('staff.events');
  const own = `/Events/${event.number}`;
  const blocker = useBlocker(
    ({ nextLocation }) => typed > 0 && nextLocation.pathname !== own && !nextLocation.pathname.startsWith(`${own}/`),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    const stay = (before: BeforeUnloadEvent) => before.preventDefault();
    if (typed > 0) window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [typed]);
}

function OthersChanges({ draft, others }: { draft: EventDraftInput; others: NonNullable<EventDraftInput['others']> }) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const names = useFieldNames();
  return (
    <div role="alert">
      <Section title={t('othersTitle')} text={t('othersText')} flush>
        <Scroller label={t('othersTitle')}>
          <table className="staff-table">
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('theirs')}</th>
                <th scope="col">{t('yours')}</th>
                <th scope="col">{t('who')}</th>
              </tr>
            </thead>
            <tbody>
              {others.map(({ path, value, by, at }) => (
                <tr key={path}>
                  <td>{names.field(path)}</td>
                  <td>{names.value(path, value)}</td>
                  <td>{names.value(path, draft.value(path))}</td>
                  <td>
                    {by}, {formats.dayAndTime(at)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
        <div className="flex flex-wrap justify-end gap-2 p-3">
          <Button busy={draft.submission.busy} onClick={() => void draft.choose('theirs')}>
            {t('takeTheirs')}
          </Button>
          <Button tone="main" busy={draft.submission.busy} onClick={() => void draft.choose('mine')}>
            {t('keepMine')}
          </Button>
        </div>
      </Section>
    </div>
  );
}
