import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { ContentKind, ReadContentItem, StaffContentItem } from '../../../../contract/staff/content/news.ts';
import { newId } from '../../../ui/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useLanguage } from '../language/language.tsx';
import { itemPaths, kindOfPath, publishActions } from './content-tabs.tsx';
import { ItemFields } from './item-fields.tsx';
import { ItemHistory } from './item-history.tsx';
import { ItemPreview } from './item-preview.tsx';
import { ItemConflicts, PublishingProblems } from './item-problems.tsx';
import { nameOf } from './merge-items.ts';
import { blankPoint } from './points/blank-point.ts';
import { contentStateTones } from './use-item-columns.tsx';
import { useItemDraft } from './use-item-draft.ts';
import { useUnsavedInputWarning } from './use-unsaved-input-warning.ts';

interface Loaded {
  readonly kind: ContentKind;
  readonly itemId: string;
  readonly read: ReadContentItem | undefined;
}

/** Loads the item in the address; `New` starts a new one. */
export async function loadItem({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const kind = kindOfPath(new URL(request.url).pathname);
  const named = params['itemId'] ?? 'New';
  if (named === 'New') return { kind, itemId: newId(), read: undefined };
  return { kind, itemId: named, read: await staffApi.readContentItem({ params: { kind, itemId: named } }) };
}

const nothing = { en_us: '', zh_hk: '', zh_cn: '' };

/** Initial values of a new item, visible from the next full hour. */
function blankOf(kind: ContentKind): StaffContentItem {
  if (kind === 'sales_point') return blankPoint;
  const hour = 60 * 60 * 1000;
  const next = Math.ceil(Date.now() / hour) * hour;
  const from = new Date(next).toISOString();
  const all = { from, title: nothing, listed: true };
  if (kind === 'article') {
    const words = { summary: nothing, body: nothing, picture: null };
    return { type: kind, ...all, kind: 'service', until: null, pinned: false, event: null, ...words };
  }
  if (kind === 'banner') {
    return { type: kind, ...all, until: null, event: null, page: null, url: null, line: null, picture: null };
  }
  return { type: kind, ...all, event: 0, until: new Date(next + 7 * 24 * hour).toISOString(), body: nothing };
}

export function ItemPage() {
  const loaded = useLoaderData<typeof loadItem>();
  const [begun] = useState(loaded.itemId);
  // A new item keeps its first ID when the loader runs again.
  const itemId = loaded.read ? loaded.itemId : begun;
  return <OneItem key={itemId} {...loaded} itemId={itemId} />;
}

function OneItem({ kind, itemId, read }: Loaded) {
  const t = useTranslations('staff.news');
  const may = useMay();
  const language = useLanguage();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  const own = `${itemPaths[kind]}/${itemId}`;
  const draft = useItemDraft({ itemId, read, blank: blankOf(kind) }, async () => {
    if (read) await revalidate();
  });
  const [isAsked, setAsked] = useState(false);
  const { item } = draft;
  useUnsavedInputWarning(draft.isTyped, read ? own : `${itemPaths[kind]}/New`);
  const isMade = draft.isDone && !draft.isTyped && !read;
  useEffect(() => {
    // Runs in an effect: the navigation blocker must have seen first that nothing is unsaved.
    if (isMade) void go(own, { replace: true });
  }, [isMade, go, own]);
  return (
    <>
      <PageHead
        title={localize(nameOf(item), language) || t('untitled')}
        back={{ to: itemPaths[kind], label: t(`tabs.${kind}`) }}
        state={
          <>
            {read ? <StateChip tone={contentStateTones[read.state]}>{t(`states.${read.state}`)}</StateChip> : null}
            {draft.isTyped ? <StateChip tone="waits">{t('notPublished')}</StateChip> : null}
          </>
        }
        text={read ? `${t('number')} ${read.number} · ${read.source === 'staff' ? t('own') : read.source}` : null}
        actions={
          may(publishActions[kind]) ? (
            <>
              {draft.isTyped ? <Button onClick={draft.forget}>{t('forget')}</Button> : null}
              <Button tone="main" disabled={!draft.isTyped} onClick={() => setAsked(true)}>
                {t('publish')}
              </Button>
            </>
          ) : null
        }
      />
      {/* Before the summary: closing the dialog restores the focus, which the summary then takes. */}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('publishTitle')}
        act={t('publish')}
        needsReason
        onConfirm={async (reason) => void (await draft.publish(reason))}
      >
        <p>{kind === 'sales_point' ? t('publishPointText') : t('publishText')}</p>
      </ConfirmDialog>
      <div className="grid gap-5">
        <output className="text-ok empty:hidden">{draft.isDone ? t('published') : ''}</output>
        <ItemConflicts draft={draft} />
        <PublishingProblems kind={kind} stops={isAsked ? [] : draft.stops} />
        <ItemFields draft={draft} />
        <Section title={t('preview')}>
          <ItemPreview item={item} />
        </Section>
        {read ? <ItemHistory read={read} draft={draft} /> : null}
      </div>
    </>
  );
}

export { loadItem as loader, ItemPage as Component };
