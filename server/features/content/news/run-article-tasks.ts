import { languages, type Language } from '../../../../contract/core/language.ts';
import { runInWorkerOr, type Task } from '../../../platform/run-in-worker.ts';
import { mistakeAt } from '../pages/parse-spans.ts';
import type { validateArticle, parseArticle } from './article-tasks.ts';
import type { ArticleText } from './parse-article-text.ts';

type TaskOf<Work extends (input: never) => unknown> = Task<Parameters<Work>[0], ReturnType<Work>>;

const file = new URL('./article-tasks.ts', import.meta.url);
const parsing: TaskOf<typeof parseArticle> = { file, name: 'parseArticle' };
const judging: TaskOf<typeof validateArticle> = { file, name: 'validateArticle' };

const tooComplex = () => mistakeAt(1, 'too_complex', {});

/** Parses an article in a worker thread; returns no blocks on a timeout. */
export function parseArticleInWorker(markdown: string, language: Language): Promise<ArticleText> {
  const instead = () => ({ blocks: [], mistakes: [tooComplex()] });
  return runInWorkerOr(parsing, { markdown, language }, instead, 'visitors');
}

/** Validates an article in a worker thread; a timeout is reported as a problem. */
export function validateArticleInWorker(
  body: Readonly<Record<Language, string>>,
): Promise<ReturnType<typeof validateArticle>> {
  return runInWorkerOr(judging, body, () => ({
    stops: languages.map((language) => ({
      field: `body.${language}`,
      why: 'text_wrong' as const,
      mistake: tooComplex(),
    })),
    shown: { en_us: [], zh_hk: [], zh_cn: [] },
  }));
}
