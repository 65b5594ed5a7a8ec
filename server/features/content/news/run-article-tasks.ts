import { languages, type Language } from '../../../../contract/core/language.ts';
import { runApartOr, type Task } from '../../../platform/run-apart.ts';
import { mistakeAt } from '../pages/parse-spans.ts';
import type { judgeArticle, parseArticle } from './article-tasks.ts';
import type { ArticleText } from './parse-article-text.ts';

type TaskOf<Work extends (input: never) => unknown> = Task<Parameters<Work>[0], ReturnType<Work>>;

const file = new URL('./article-tasks.ts', import.meta.url);
const parsing: TaskOf<typeof parseArticle> = { file, name: 'parseArticle' };
const judging: TaskOf<typeof judgeArticle> = { file, name: 'judgeArticle' };

const tooComplex = () => mistakeAt(1, 'too_complex', {});

/** Reads an article in a thread; what takes too long has no blocks. */
export function parseArticleApart(markdown: string, language: Language): Promise<ArticleText> {
  const instead = () => ({ blocks: [], mistakes: [tooComplex()] });
  return runApartOr(parsing, { markdown, language }, instead, 'visitors');
}

/** Judges an article in a thread; what takes too long is stopped for that. */
export function judgeArticleApart(body: Readonly<Record<Language, string>>): Promise<ReturnType<typeof judgeArticle>> {
  return runApartOr(judging, body, () => ({
    stops: languages.map((language) => ({
      field: `body.${language}`,
      why: 'text_wrong' as const,
      mistake: tooComplex(),
    })),
    shown: { en_us: [], zh_hk: [], zh_cn: [] },
  }));
}
