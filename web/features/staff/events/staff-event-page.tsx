import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { StaffEvent } from '../../../../contract/staff/events.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { useKeys } from '../keys/use-keys.ts';
import { EventCodes } from '../codes/event-codes.tsx';
import { PageHead } from '../show/page-head.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { TabBar } from '../show/tab-bar.tsx';
import { useLanguage } from '../language/language.tsx';
import { AllotmentsTab, LiveTab, ReportsTab } from './allotments-tab.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { eventStateTones } from './event-list.tsx';
import { LogTab } from './log-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PerformancesTab } from './performances-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { TextsTab } from './texts-tab.tsx';
import { useEventDraft, type EventDraftInput } from './use-event-draft.ts';

const tabs = {
  Overview: OverviewTab,
  Performances: PerformancesTab,
  Prices: PricesTab,
  Codes: ({ draft }) => <EventCodes number={draft.event.number} />,
  Texts: TextsTab,
  Allotments: AllotmentsTab,
  Live: LiveTab,
  Reports: ReportsTab,
  Log: LogTab,
} as const satisfies Record<string, (props: { draft: EventDraftInput }) => React.ReactNode>;
type TabName = keyof typeof tabs;

function readTab(name: string | undefined): TabName {
  return name !== undefined && Object.hasOwn(tabs, name) ? (name as TabName) : 'Overview';
}

export async function loadEvent({ params }: LoaderFunctionArgs) {
  const number = Number(params['number']);
  return { event: await staffApi.readStaffEvent({ params: { number } }), tab: readTab(params['tab']) };
}

/** Edits an event in tabs; unsaved input survives a tab change. */
export function StaffEventPage() {
  const { event, tab } = useLoaderData<typeof loadEvent>();
  // Resets the input when another event opens.
  return <OneEvent key={event.number} event={event} tab={tab} />;
}

function OneEvent({ event, tab }: { event: StaffEvent; tab: TabName }) {
  const t = useTranslations('staff.events');
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const draft = useEventDraft(event, revalidate);
  const [dialog, setDialog] = useState<'publish' | 'duplicate'>();
  const go = useNavigate();
  const close = () => setDialog(undefined);
  const { typed } = draft;
  const changed = event.fields.filter((field) => field.changed).length;
  const whyNot =
    typed > 0 ? t('publishAfterSave') : changed === 0 && event.state !== 'draft' ? t('nothingToPublish') : '';
  useKeys({ p: () => (whyNot ? undefined : setDialog('publish')), d: () => setDialog('duplicate') });
  const Tab = tabs[tab];
  return (
    <>
      <PageHead
        title={localize(draft.text('title'), language) || t('untitled')}
        part={t(`tabs.${tab}`)}
        back={{ to: '/Events', label: t('title') }}
        state={
          <>
            <StateChip tone={eventStateTones[event.state]}>{t(`states.${event.state}`)}</StateChip>
            {changed > 0 ? <StateChip tone="waits">{t('unpublished', { count: changed })}</StateChip> : null}
          </>
        }
        text={t('facts', { number: String(event.number), version: event.publishedVersion, source: event.source })}
        actions={<Actions event={event} whyNot={whyNot} show={setDialog} />}
      />
      <TabBar
        label={t('parts')}
        tabs={(Object.keys(tabs) as TabName[]).map((name) => ({
          to: `/Events/${event.number}${name === 'Overview' ? '' : `/${name}`}`,
          label: t(`tabs.${name}`),
        }))}
      />
      <Tab draft={draft} />
      <SaveBar draft={draft} />
      <PublishDialog open={dialog === 'publish'} onClose={close} draft={draft} />
      <DuplicateDialog
        open={dialog === 'duplicate'}
        onClose={close}
        draft={draft}
        onMade={(number) => void go(`/Events/${number}/Performances`)}
      />
    </>
  );
}

function Actions({
  event,
  whyNot,
  show,
}: {
  event: StaffEvent;
  whyNot: string;
  show: (dialog: 'publish' | 'duplicate') => void;
}) {
  const t = useTranslations('staff.events');
  const tFrame = useTranslations('staff.frame');
  const language = useLanguage();
  const may = useMay();
  const { number, state } = event;
  return (
    <>
      {state !== 'draft' && may('order.see') ? (
        <ButtonLink to={`/Orders?event=${number}`}>{tFrame('sections.orders')}</ButtonLink>
      ) : null}
      {state === 'published' || state === 'cancelled' ? (
        <a
          className="button button-plain"
          href={href('event', { language, params: { number } })}
          target="_blank"
          rel="noreferrer"
        >
          {t('seeInShop')}
        </a>
      ) : null}
      <Button onClick={() => show('duplicate')}>{t('duplicate')}</Button>
      {whyNot ? (
        <span id="why-not-published" className="self-center text-small text-muted">
          {whyNot}
        </span>
      ) : null}
      <Button
        tone="main"
        disabled={whyNot !== ''}
        aria-describedby={whyNot ? 'why-not-published' : undefined}
        onClick={() => show('publish')}
      >
        {t('publish')}
      </Button>
    </>
  );
}

export { loadEvent as loader, StaffEventPage as Component };
