import { useEffect, useRef, useState } from 'react';
import type { PlanProblem } from '../../../../../contract/staff/problems/plan-problems.ts';
import type { SavedPlan, TakenRow } from '../../../../../contract/staff/plans.ts';
import { staffApi } from '../../api/staff-api.ts';
import { useSubmission, type Submission } from '../../forms/use-submission.ts';
import { closePlan, countDrawingSeats, openPlan, type Drawing } from '../edits/drawing.ts';
import { openHistory } from '../edits/edit-history.ts';
import type { Editor } from '../use-editor.ts';
import { deleteLocalDraft, storeLocalDraft } from './local-draft.ts';

type Stale = Extract<SavedPlan, { outcome: 'stale' }>;
type InUse = Extract<SavedPlan, { outcome: 'plan_in_use' }>;

export interface Saving {
  readonly submission: Submission;
  readonly version: number;
  /** Undefined until the first check. */
  readonly problems: readonly PlanProblem[] | undefined;
  /** True if the current drawing was checked. */
  readonly isChecked: boolean;
  readonly stale: Stale | undefined;
  readonly inUse: InUse | undefined;
  readonly forget: () => void;
  check(): Promise<void>;
  save(): Promise<void>;
  /** Overwrites the version that someone else saved. */
  keepMine(): Promise<void>;
  takeTheirs(): Promise<void>;
  readonly download: () => void;
  exportAs(format: 'own' | 'pretix'): Promise<void>;
}

/** Number of seats above which a plan is checked only on request and before saving. */
const maxCheckedAlone = 15_000;
const restMs = 1200;
const keepMs = 1500;

export function useSaving(editor: Editor, start: { version: number; taken: readonly TakenRow[] }): Saving {
  const submission = useSubmission();
  const [version, setVersion] = useState(start.version);
  const [found, setFound] = useState<{ drawing: Drawing; problems: readonly PlanProblem[] }>();
  const [stale, setStale] = useState<Stale>();
  const [inUse, setInUse] = useState<InUse>();
  const { drawing, saved, taken } = editor.history;
  const planOf = () => closePlan(drawing, taken.size === 0);
  const { key } = drawing;
  const note = (problems: readonly PlanProblem[]) => setFound({ drawing, problems });
  const find = async () => {
    const { problems } = await staffApi.checkSeatPlan({ body: { plan: planOf() } });
    note(problems);
    return problems.some(({ weight }) => weight === 'stops');
  };
  const put = async (baseVersion: number) => {
    if (await find()) {
      editor.show('problems');
      return;
    }
    const result = await staffApi.saveSeatPlan({ params: { key }, body: { plan: planOf(), baseVersion } });
    setStale(result.outcome === 'stale' ? result : undefined);
    setInUse(result.outcome === 'plan_in_use' ? result : undefined);
    if (result.outcome === 'saved' || result.outcome === 'refused') note(result.problems);
    if (result.outcome === 'refused') editor.show('problems');
    if (result.outcome !== 'saved') return;
    setVersion(result.version);
    editor.act({ act: 'saved', drawing });
    await deleteLocalDraft(key);
  };
  const send = async (work: () => Promise<unknown>) => {
    await submission.send(async () => {
      await work();
    });
  };
  useKeptDraft(drawing, saved, version);
  useCheckAlone(drawing, found?.drawing, find);
  return {
    submission,
    version,
    problems: found?.problems,
    isChecked: found?.drawing === drawing,
    stale,
    inUse,
    forget: () => {
      setStale(undefined);
      setInUse(undefined);
    },
    check: () => send(find),
    save: () => (submission.busy ? Promise.resolve() : send(() => put(version))),
    keepMine: () => send(() => put(stale?.version ?? version)),
    takeTheirs: () =>
      send(async () => {
        const now = await staffApi.readSeatPlan({ params: { key } });
        editor.act({ act: 'open', history: openHistory(openPlan(now.plan), now.takenSeats) });
        setVersion(now.version);
        setStale(undefined);
        await deleteLocalDraft(key);
      }),
    download: () => offerFile(`${key}.json`, planOf()),
    exportAs: (format) =>
      send(async () => {
        const { fileName, document: file } = await staffApi.exportSeatPlan({ params: { key }, query: { format } });
        offerFile(fileName, file);
      }),
  };
}

/** Stores a local draft after a pause in editing, and when the user leaves the tab. */
function useKeptDraft(drawing: Drawing, saved: Drawing, version: number): void {
  const keep = useRef(() => {});
  const hasKept = useRef(false);
  useEffect(() => {
    keep.current = () => {};
    if (drawing === saved) {
      // Everything was undone. Only a draft stored by this page is deleted; for an older one the user decides.
      if (hasKept.current) void deleteLocalDraft(drawing.key);
      hasKept.current = false;
      return;
    }
    keep.current = () => {
      keep.current = () => {};
      hasKept.current = true;
      const keptAt = new Date().toISOString();
      void storeLocalDraft({ key: drawing.key, plan: closePlan(drawing), baseVersion: version, keptAt });
    };
    const timer = setTimeout(() => keep.current(), keepMs);
    return () => clearTimeout(timer);
  }, [drawing, saved, version]);
  useEffect(() => {
    const onHide = () => keep.current();
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);
}

/** Checks a plan after a pause in editing, unless it is large. Ignores network errors. */
function useCheckAlone(drawing: Drawing, checked: Drawing | undefined, find: () => Promise<unknown>): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (drawing === checked || countDrawingSeats(drawing) > maxCheckedAlone) return;
    const timer = setTimeout(() => {
      latest.current().catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [drawing, checked]);
}

function offerFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
