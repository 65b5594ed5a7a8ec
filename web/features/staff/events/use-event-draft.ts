import { useState } from 'react';
import type { Text } from '../../../../contract/core/language.ts';
import { languages } from '../../../../contract/core/language.ts';
import type { FieldChange, OthersChange, StaffEvent } from '../../../../contract/staff/events.ts';
import { validateTypedDraft } from './validate-typed-draft.ts';
import { staffApi } from '../api/staff-api.ts';
import { useSubmission, type Submission } from '../forms/use-submission.ts';

export type FieldValue = StaffEvent['fields'][number]['value'];

type Problem = StaffEvent['problems'][number];

/** Draft of an event with unsaved input, read and written by path. */
export interface EventDraftInput {
  readonly event: StaffEvent;
  /** Unsaved value, else the drafted one; null if there is none. */
  value(path: string): FieldValue;
  text(path: string): Text;
  /** `null` removes the field. */
  set(path: string, value: FieldValue): void;
  setText(path: string, text: Text): void;
  /** Reverts a field to its source's value. */
  giveBack(path: string): void;
  readonly fields: ReadonlyMap<string, StaffEvent['fields'][number]>;
  /** Paths of all drafted or unsaved fields, including removed ones. */
  paths(): string[];
  /** Path keys of the present members of a list: `performances`, `performances/KEY/zones`. */
  keys(list: string): string[];
  /** Problems that prevent publishing, including those of unsaved input. */
  readonly problems: readonly Problem[];
  problemAt(path: string): Problem['problem'] | undefined;
  readonly typed: number;
  readonly submission: Submission;
  save(): Promise<boolean>;
  readonly forget: () => void;
  reload(): Promise<void>;
  /** Changes by others since the page was loaded, because of which saving was rejected. */
  readonly others: readonly OthersChange[] | undefined;
  /** Resolves a conflict: where both changed a field, `mine` overwrites their change and `theirs` preserves it. */
  choose(whose: 'mine' | 'theirs'): Promise<boolean>;
}

type Typed = ReadonlyMap<string, FieldChange>;

/**
 * Manages the unsaved input of an event's draft.
 * @param reload reloads the event.
 */
export function useEventDraft(event: StaffEvent, reload: () => Promise<void>): EventDraftInput {
  const submission = useSubmission();
  const [typed, setTyped] = useState<Typed>(new Map());
  const [stale, setStale] = useState<{ version: number; others: readonly OthersChange[] }>();
  const fields = new Map(event.fields.map((field) => [field.path, field]));
  const note = (changes: readonly FieldChange[]) =>
    setTyped((before) => new Map([...before, ...changes.map((one): [string, FieldChange] => [one.path, one])]));
  const paths = () => [...new Set([...fields.keys(), ...typed.keys()])];
  const value = (path: string) => readField(fields.get(path), typed.get(path));
  const problems = typed.size === 0 ? event.problems : validateDraft(event.problems, fields, { paths: paths(), value });
  const forget = () => {
    setTyped(new Map());
    setStale(undefined);
  };
  const send = async (version: number, changes: Typed) => {
    if (changes.size === 0) {
      forget();
      await reload();
      return;
    }
    const body = { version, changes: [...changes.values()] };
    const saved = await staffApi.writeEventDraft({ params: { number: event.number }, body });
    if (saved.outcome === 'stale') {
      setTyped(changes);
      setStale(saved);
      return;
    }
    setStale(undefined);
    await reload();
    setTyped(new Map());
  };
  return {
    event,
    fields,
    value,
    text: (path) =>
      Object.fromEntries(languages.map((language) => [language, formatFieldValue(value(`${path}/${language}`))])),
    set: (path, to) => note([changeOf(path, to)]),
    setText: (path, text) =>
      note(
        languages.flatMap((language) => {
          const own = `${path}/${language}`;
          const to = text[language] ?? '';
          return to === formatFieldValue(value(own)) ? [] : [changeOf(own, to)];
        }),
      ),
    giveBack: (path) => note([{ path, to: 'source' }]),
    paths,
    keys(list) {
      return paths().flatMap((path) => {
        const key = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : '';
        return key && !key.includes('/') && value(path) === true ? [key] : [];
      });
    },
    problems,
    problemAt: (path) => problems.find((one) => one.path === path)?.problem,
    typed: typed.size,
    submission,
    save: () => submission.send(() => send(event.version, typed)),
    forget,
    reload,
    others: stale?.others,
    choose(whose) {
      const theirs = new Set(whose === 'theirs' ? stale?.others.map(({ path }) => path) : []);
      const mine = new Map([...typed].filter(([path]) => !theirs.has(path)));
      return submission.send(() => send(stale?.version ?? event.version, mine));
    },
  };
}

function validateDraft(
  problems: readonly Problem[],
  fields: EventDraftInput['fields'],
  now: { paths: readonly string[]; value: (path: string) => FieldValue },
): Problem[] {
  const saved = flatOf([...fields.keys()], (path) => fields.get(path)?.value ?? null);
  return validateTypedDraft(problems, saved, flatOf(now.paths, now.value));
}

/** Returns the fields by path, without those of removed performances and zones. */
function flatOf(paths: readonly string[], value: (path: string) => unknown): Map<string, unknown> {
  const isThere = (path: string) => {
    const members = /^(performances\/[^/]+)(\/zones\/[^/]+)?/.exec(path);
    const [, performance, zone] = members ?? [];
    return (
      performance === undefined ||
      (value(performance) === true && (zone === undefined || value(performance + zone) === true))
    );
  };
  return new Map(
    paths.flatMap((path): [string, unknown][] => {
      const own = value(path) ?? null;
      return own !== null && isThere(path) ? [[path, own]] : [];
    }),
  );
}

function readField(field: StaffEvent['fields'][number] | undefined, change: FieldChange | undefined): FieldValue {
  if (change?.to === 'value') return change.value ?? null;
  if (change?.to === 'nothing') return null;
  return (change?.to === 'source' ? field?.source : field?.value) ?? null;
}

function changeOf(path: string, to: FieldValue): FieldChange {
  return to === null || to === '' ? { path, to: 'nothing' } : { path, to: 'value', value: to };
}

/** Formats a value for an input; empty if there is none. */
export function formatFieldValue(value: FieldValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
