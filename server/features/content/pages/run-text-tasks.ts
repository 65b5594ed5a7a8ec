import { languages } from '../../../../contract/core/language.ts';
import type { SiteTextMistake } from '../../../../contract/staff/content/site-texts.ts';
import { runInWorkerOr, type Asker, type Task } from '../../../platform/run-in-worker.ts';
import type { FaqText, PageText } from './parse-page-text.ts';
import { mistakeAt } from './parse-spans.ts';
import type { checkText, parseText } from './text-tasks.ts';

type TaskOf<Work extends (input: never) => unknown> = Task<Parameters<Work>[0], ReturnType<Work>>;

const file = new URL('./text-tasks.ts', import.meta.url);
const parsing: TaskOf<typeof parseText> = { file, name: 'parseText' };
const checking: TaskOf<typeof checkText> = { file, name: 'checkText' };

const tooComplex = () => mistakeAt(1, 'too_complex', {});

/** Parses a text in a worker thread; returns no parts on a timeout. */
export function parseTextInWorker(of: Parameters<typeof parseText>[0], asker: Asker): Promise<PageText | FaqText> {
  const instead = () => {
    const head = { title: '', lead: '', anchors: [], links: [], mistakes: [tooComplex()] };
    return of.name === 'faq' ? { ...head, topics: [] } : { ...head, sections: [] };
  };
  return runInWorkerOr(parsing, of, instead, asker);
}

/** Checks a text in a worker thread; a timeout is reported as a mistake. */
export function checkTextInWorker(of: Parameters<typeof checkText>[0]): Promise<SiteTextMistake[]> {
  return runInWorkerOr(checking, of, () => languages.map((language) => ({ language, ...tooComplex() })));
}
