import { useState } from 'react';
import type { DirectoryProblem } from '../../../../contract/staff/venues.ts';
import { useSending, type Sending } from '../forms/use-sending.ts';

/** A venue or organiser as it was read: fields by their paths, as inputs show them. */
export interface PlaceNow {
  readonly version: number;
  readonly editedBy: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** A field that is to be changed; `value` as an input has it. */
export interface PlaceChange {
  readonly path: string;
  readonly to: 'value' | 'source';
  readonly value?: string;
}

/** What became of a save. */
export type PlaceSaved =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'refused'; readonly problems: readonly DirectoryProblem[] }
  | { readonly outcome: 'stale'; readonly now: PlaceNow };

/** What is typed over a venue or organiser, until it is saved. */
export interface PlaceDraft {
  readonly sending: Sending;
  readonly typed: number;
  readonly problems: readonly DirectoryProblem[];
  /** What somebody else has saved meanwhile; nothing of ours was saved. */
  readonly theirs: (PlaceNow & { readonly paths: readonly string[] }) | undefined;
  value(path: string): string;
  set(path: string, value: string): void;
  giveBack(path: string): Promise<boolean>;
  save(): Promise<boolean>;
  /** Saves ours over theirs, or lets theirs stand where both changed the same. */
  choose(whose: 'mine' | 'theirs'): Promise<boolean>;
  readonly forget: () => void;
}

/** Keeps what is typed beside what was read. @param send saves changes of the version that is named. */
export function usePlaceDraft(
  base: PlaceNow,
  send: (version: number, changes: readonly PlaceChange[]) => Promise<PlaceSaved>,
  reload: () => Promise<void>,
): PlaceDraft {
  const sending = useSending();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<readonly DirectoryProblem[]>([]);
  const [now, setNow] = useState<PlaceNow>();
  const changed = [...typed].filter(([path, value]) => value.trim() !== (base.fields[path] ?? ''));
  const changes = changed.map(([path, value]): PlaceChange => ({ path, to: 'value', value }));
  const forget = () => {
    setTyped(new Map());
    setProblems([]);
    setNow(undefined);
  };
  const trySave = (version: number, asked: readonly PlaceChange[]) =>
    sending.send(async () => {
      if (asked.length > 0) {
        const saved = await send(version, asked);
        setProblems(saved.outcome === 'refused' ? saved.problems : []);
        setNow(saved.outcome === 'stale' ? saved.now : undefined);
        if (saved.outcome !== 'saved') return;
      }
      forget();
      await reload();
    });
  const paths = now ? Object.keys(now.fields).filter((path) => now.fields[path] !== base.fields[path]) : [];
  return {
    sending,
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
