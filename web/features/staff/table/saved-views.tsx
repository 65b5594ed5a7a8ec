import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission, type Submission } from '../forms/use-submission.ts';
import { StaffIcon } from '../show/staff-icon.tsx';
import { canonicalQuery } from './list-address.ts';

type View = Awaited<ReturnType<typeof staffApi.listViews>>['views'][number];

/**
 * Menu of the user's saved views of a list: links to the list with their filters, and a form to save the current
 * filters. Beside the export in a `FilterBar`.
 * @param props.list permanent name of the list: `orders`.
 * @param props.names names of its filters.
 */
export function SavedViews({ list, names }: { list: string; names: readonly string[] }) {
  const t = useTranslations('staff.table.views');
  const id = useId();
  const { pathname, search } = useLocation();
  const submission = useSubmission();
  const [views, setViews] = useState<readonly View[]>();
  const now = canonicalQuery(search, names);
  const change = (work: () => Promise<{ views: readonly View[] }>) =>
    submission.send(async () => setViews((await work()).views));
  const keep = (name: string) => staffApi.keepView({ params: { list }, body: { name, query: now } });
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <div className="relative">
      <button
        type="button"
        className="small-button"
        popoverTarget={id}
        onClick={() => void change(() => staffApi.listViews({ params: { list } }))}
      >
        <StaffIcon name="bookmark" className="size-4" />
        {t('title')}
      </button>
      <div
        id={id}
        popover="auto"
        aria-label={t('title')}
        role="dialog"
        className="m-auto w-[min(24rem,calc(100vw-1.5rem))] gap-3 rounded-card border border-edge bg-surface p-4 text-ink open:grid"
      >
        <p className="font-bold">{t('title')}</p>
        {views?.length === 0 ? <p className="text-small text-muted">{t('none')}</p> : null}
        <ul className="grid">
          <ViewRow name={t('everything')} to={pathname} isNow={now === ''} onOpen={close} />
          {views?.map((view) => (
            <ViewRow
              key={view.viewId}
              name={view.name}
              to={`${pathname}?${view.query}`}
              isNow={now === view.query}
              onOpen={close}
              onRemove={() => void change(() => staffApi.removeView({ params: { list, viewId: view.viewId } }))}
            />
          ))}
        </ul>
        <KeepForm submission={submission} canKeep={now !== ''} onKeep={(name) => change(() => keep(name))} />
      </div>
    </div>
  );
}

/**
 * Saves the current filters under a name.
 * @param props.onKeep returns true if they were saved.
 */
function KeepForm({
  submission,
  canKeep,
  onKeep,
}: {
  submission: Submission;
  canKeep: boolean;
  onKeep: (name: string) => Promise<boolean>;
}) {
  const t = useTranslations('staff.table.views');
  const [name, setName] = useState('');
  const keep = async () => {
    if (await onKeep(name)) setName('');
  };
  return (
    <StaffForm
      submission={{ ...submission, mistakes: [] }}
      className="grid gap-2 border-t border-line pt-3"
      onSubmit={keep}
    >
      <TextField label={t('name')} {...submission.field('name', name, setName)} id="view-name" />
      <button type="submit" className="small-button justify-self-start" disabled={submission.busy || !canKeep}>
        {t('save')}
      </button>
    </StaffForm>
  );
}

function ViewRow({
  name,
  to,
  isNow,
  onOpen,
  onRemove,
}: {
  name: string;
  to: string;
  isNow: boolean;
  onOpen: () => void;
  onRemove?: () => void;
}) {
  const t = useTranslations('staff.table.views');
  return (
    <li className="flex items-center gap-2 border-b border-line last:border-b-0">
      <Link to={to} className="nav-row grow" aria-current={isNow ? 'page' : undefined} onClick={onOpen}>
        {name}
      </Link>
      {onRemove ? (
        <button type="button" className="icon-button" aria-label={t('remove', { name })} onClick={onRemove}>
          <StaffIcon name="close" className="size-4" />
        </button>
      ) : null}
    </li>
  );
}
