import { useState } from 'react';
import type { DirectoryProblem } from '../../../../contract/staff/venues.ts';
import { useSubmission, type Submission } from '../forms/use-submission.ts';

/** Venue or organiser as last read: input values by path. */
export interface DirectoryEntryNow {
  readonly version: number;
  readonly editedBy: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** Change of a field; `value` is the input's text. */
export interface DirectoryChange {
  readonly path: string;
  readonly to: 'value' | 'source';
  readonly value?: string;
}

export type DirectorySaveResult =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'refused'; readonly problems: readonly DirectoryProblem[] }
  | { readonly outcome: 'stale'; readonly now: DirectoryEntryNow };

export interface DirectoryDraft {
  readonly submission: Submission;
  readonly typed: number;
  readonly problems: readonly DirectoryProblem[];
  /** Version that someone else saved in the meantime, because of which our save was rejected. */
  readonly theirs: (DirectoryEntryNow & { readonly paths: readonly string[] }) | undefined;
  value(path: string): string;
  set(path: string, value: string): void;
  giveBack(path: string): Promise<boolean>;
  save(): Promise<boolean>;
  /** Resolves a conflict: where both changed a field, `mine` overwrites their change and `theirs` preserves it. */
  choose(whose: 'mine' | 'theirs'): Promise<boolean>;
  readonly forget: () => void;
}

/**
 * Manages the unsaved input.
 * @param send saves the changes, based on the given version.
 */
export function useDirectoryDraft(
  base: DirectoryEntryNow,
  send: (version: number, changes: readonly DirectoryChange[]) => Promise<DirectorySaveResult>,
  reload: () => Promise<void>,
): DirectoryDraft {
  const submission = useSubmission();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<readonly DirectoryProblem[]>([]);
  const [now, setNow] = useState<DirectoryEntryNow>();
  const changed = [...typed].filter(([path, value]) => value.trim() !== (base.fields[path] ?? ''));
  const changes = changed.map(([path, value]): DirectoryChange => ({ path, to: 'value', value }));
  const forget = () => {
    setTyped(new Map());
    setProblems([]);
    setNow(undefined);
  };
  const trySave = (version: number, requested: readonly DirectoryChange[]) =>
    submission.send(async () => {
      if (requested.length > 0) {
        const saved = await send(version, requested);
        setProblems(saved.outcome === 'refused' ? saved.problems : []);
        setNow(saved.outcome === 'stale' ? saved.now : undefined);
        if (saved.outcome !== 'saved') return;
      }
      forget();
      await reload();
    });
  const paths = now ? Object.keys(now.fields).filter((path) => now.fields[path] !== base.fields[path]) : [];
  return {
    submission,
    typed: changed.length,
    problems,
    theirs: now && { ...now, paths },
    value: (path) => typed.get(path) ?? base.fields[path] ?? '',
    set: (path, value) => {
      setTyped(new Map([...typed, [path, value]]));
      setProblems(problems.filter((one) => one.path !== path));
    },
    giveBack: (path) => trySave(base.version, [{ path, to: 'source' }]),
    save: () => trySave(base.version, changes),
    choose: (whose) =>
      trySave(
        now?.version ?? base.version,
        whose === 'mine' ? changes : changes.filter(({ path }) => !paths.includes(path)),
      ),
    forget,
  };
}
