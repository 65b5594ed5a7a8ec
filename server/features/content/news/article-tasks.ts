import type { ArticleBlock } from '../../../../contract/content/news.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { ContentStop } from '../../../../contract/staff/content/news.ts';
import { validateArticleBody } from './validate-news-item.ts';
import { parseArticleText, type ArticleText } from './parse-article-text.ts';

// Runs in worker threads: Markdown parsing takes quadratic time in the number of marks.

export function parseArticle({ markdown, language }: { markdown: string; language: Language }): ArticleText {
  return parseArticleText(markdown, language);
}

/** Returns an article's problems and its preview as visitors would see it. */
export function validateArticle(body: Readonly<Record<Language, string>>): {
  stops: ContentStop[];
  shown: Record<Language, ArticleBlock[]>;
} {
  const show = (language: Language) => parseArticleText(body[language], language).blocks;
  return {
    stops: validateArticleBody(body),
    shown: { en_us: show('en_us'), zh_hk: show('zh_hk'), zh_cn: show('zh_cn') },
  };
}
