import { useState } from 'react';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { SiteTextEdition, SiteTextMistake, SiteTexts } from '../../../../contract/staff/content/site-texts.ts';
import { staffApi } from '../api/staff-api.ts';
import { useSubmission, type Submission } from '../forms/use-submission.ts';
import { mergeTexts } from './merge-texts.ts';

export interface TextDraft {
  readonly name: StaffOutputOf<'readSiteText'>['name'];
  /** Edition the draft is based on. */
  readonly version: number;
  readonly base: SiteTexts;
  readonly texts: SiteTexts;
  readonly isTyped: boolean;
  readonly write: (texts: SiteTexts) => void;
  readonly forget: () => void;
  /** Mistakes found by the last check; undefined before the first check and after a change. */
  readonly mistakes: readonly SiteTextMistake[] | undefined;
  readonly check: () => Promise<boolean>;
  readonly submission: Submission;
  /** @throws the error of the call. Mistakes and other users' editions are set on the draft instead. */
  readonly publish: (reason: string) => Promise<void>;
  /** Last edition published from this page. */
  readonly done: number | undefined;
  /** An edition that someone else published first. */
  readonly others: Others | undefined;
  readonly choose: (language: Language, whose: 'mine' | 'theirs') => void;
  /** Continues from the other user's edition. */
  readonly goOn: () => void;
}

interface Others {
  readonly edition: SiteTextEdition;
  readonly texts: SiteTexts;
  /** Languages changed on both sides, with the selected version. */
  readonly both: ReadonlyMap<Language, 'mine' | 'theirs' | undefined>;
}

/**
 * Manages the input for a site text until it is published.
 * @param reload reloads the page after publication.
 */
export function useTextDraft(read: StaffOutputOf<'readSiteText'>, reload: () => Promise<void>): TextDraft {
  const { name } = read;
  const submission = useSubmission();
  const [base, setBase] = useState({ version: read.version, texts: read.texts });
  const [texts, setTexts] = useState(read.texts);
  const [mistakes, setMistakes] = useState<readonly SiteTextMistake[]>();
  const [others, setOthers] = useState<Others>();
  const [done, setDone] = useState<number>();
  const write = (next: SiteTexts) => {
    setMistakes(undefined);
    setDone(undefined);
    setTexts(next);
  };
  const meet = (edition: SiteTextEdition, theirs: SiteTexts) => {
    const merged = mergeTexts(base.texts, texts, theirs);
    setTexts(merged.texts);
    setOthers({ edition, texts: theirs, both: new Map(merged.both.map((language) => [language, undefined])) });
  };
  return {
    name,
    version: base.version,
    base: base.texts,
    texts,
    isTyped: languages.some((language) => texts[language] !== base.texts[language]),
    write,
    forget() {
      setOthers(undefined);
      write(base.texts);
    },
    mistakes,
    check: () =>
      submission.send(async () => {
        setMistakes((await staffApi.checkSiteText({ params: { name }, body: { texts } })).mistakes);
      }),
    submission,
    async publish(reason) {
      const body = { texts, basedOn: base.version, reason };
      const result = await staffApi.publishSiteText({ params: { name }, body });
      if (result.outcome === 'stopped') return setMistakes(result.mistakes);
      if (result.outcome === 'stale') return meet(result.current, result.texts);
      setBase({ version: result.version, texts });
      setMistakes(undefined);
      setDone(result.version);
      await reload();
    },
    done,
    others,
    choose(language, whose) {
      if (others) setOthers({ ...others, both: new Map([...others.both, [language, whose]]) });
    },
    goOn() {
      if (!others) return;
      const chosen = { ...texts };
      for (const [language, whose] of others.both) if (whose === 'theirs') chosen[language] = others.texts[language];
      setBase({ version: others.edition.version, texts: others.texts });
      setOthers(undefined);
      write(chosen);
    },
  };
}
