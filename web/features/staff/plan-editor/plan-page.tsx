import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { staffApi } from '../api/staff-api.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { openPlan } from './edits/drawing.ts';
import { PlanEditor } from './plan-editor.tsx';
import { deleteLocalDraft, readLocalDraft, type LocalDraft } from './saving/local-draft.ts';

/** Loads the plan in the address, and this browser's unsaved draft of it. */
async function loadSeatPlan({ params }: LoaderFunctionArgs) {
  const key = params['key'] ?? '';
  const [read, kept] = await Promise.all([staffApi.readSeatPlan({ params: { key } }), readLocalDraft(key)]);
  const isOther = kept && JSON.stringify(kept.plan) !== JSON.stringify(read.plan);
  return { read, kept: isOther && read.mayWrite ? kept : undefined, venueId: params['venueId'] ?? '' };
}

function PlanPage() {
  const { read, kept, venueId } = useLoaderData<typeof loadSeatPlan>();
  const [start, setStart] = useState(() => ({ number: 0, ...startOf(read) }));
  const [isAsked, setAsked] = useState(kept !== undefined);
  return (
    <PlanEditor
      key={`${read.plan.key} ${start.number}`}
      start={start}
      venueId={venueId}
      banner={
        isAsked && kept ? (
          <KeptBanner
            kept={kept}
            version={read.version}
            onTake={() => {
              setStart({
                number: start.number + 1,
                ...startOf(read),
                drawing: openPlan(kept.plan),
                version: kept.baseVersion,
              });
              setAsked(false);
            }}
            onForget={() => {
              void deleteLocalDraft(kept.key);
              setAsked(false);
            }}
          />
        ) : null
      }
    />
  );
}

function startOf({ plan, version, takenSeats, mayWrite }: StaffOutputOf<'readSeatPlan'>) {
  const drawing = openPlan(plan);
  return { drawing, saved: drawing, version, taken: takenSeats, mayWrite };
}

function KeptBanner({
  kept,
  version,
  onTake,
  onForget,
}: {
  kept: LocalDraft;
  version: number;
  onTake: () => void;
  onForget: () => void;
}) {
  const t = useTranslations('staff.plan');
  const formats = useStaffFormats();
  return (
    <div role="alert" className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-2">
      <p className="me-auto">
        {t('kept', { when: formats.dayAndTime(kept.keptAt) })} {kept.baseVersion < version ? t('keptOld') : ''}
      </p>
      <button type="button" className="small-button" onClick={onForget}>
        {t('forgetKept')}
      </button>
      <button type="button" className="small-button" onClick={onTake}>
        {t('takeKept')}
      </button>
    </div>
  );
}

export { loadSeatPlan as loader, PlanPage as Component };
