import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { htmlLanguage, type Language } from '../../../../contract/core/language.ts';
import type { StaffArticle, StaffContentItem, StaffNewsItem } from '../../../../contract/staff/content/news.ts';
import { ArticleBody } from '../../news/article-body.tsx';
import { staffApi } from '../api/staff-api.ts';
import { useRead } from '../forms/use-read.ts';
import { FormError } from '../forms/form-error.tsx';
import { useLanguage } from '../language/language.tsx';
import { PointPreview } from './points/point-preview.tsx';
import { ChooseLanguage } from './text-preview.tsx';

export function ItemPreview({ item }: { item: StaffContentItem }) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <div className="grid gap-4">
      <ChooseLanguage value={language} onChange={setLanguage} />
      <div lang={htmlLanguage[language]} className="rounded-card border border-line bg-canvas p-4 sm:p-6">
        <OnePreview item={item} language={language} />
      </div>
    </div>
  );
}

function OnePreview({ item, language }: { item: StaffContentItem; language: Language }) {
  if (item.type === 'sales_point') return <PointPreview item={item} language={language} />;
  return item.type === 'article' ? (
    <ArticlePreview item={item} language={language} />
  ) : (
    <CardPreview item={item} language={language} />
  );
}

function ArticlePreview({ item, language }: { item: StaffArticle; language: Language }) {
  const t = useTranslations('staff.news');
  const { body, title, summary, picture, kind } = item;
  const read = useRead(JSON.stringify(body), () => staffApi.previewArticle({ body: { body } }));
  return (
    <article className="grid max-w-[46rem] gap-4">
      <p className="text-small font-semibold">{t(`kinds.${kind}`)}</p>
      {title[language] ? <h3 className="text-title font-bold [overflow-wrap:anywhere]">{title[language]}</h3> : null}
      <p className="text-large text-muted">{summary[language]}</p>
      {picture ? (
        <img
          src={picture.address}
          alt={picture.alt[language]}
          className="h-auto max-h-96 w-auto max-w-full rounded-card border border-line"
        />
      ) : null}
      <FormError submission={read.submission} />
      {read.value ? <ArticleBody body={read.value.shown[language]} /> : null}
    </article>
  );
}

function CardPreview({ item, language }: { item: Exclude<StaffNewsItem, StaffArticle>; language: Language }) {
  const picture =
    item.type === 'banner' && item.picture
      ? item.picture
      : item.event !== null && item.event > 0
        ? `/posters/${item.event}/${language}.svg`
        : undefined;
  const words = item.type === 'banner' ? item.line?.[language] : item.body[language];
  return (
    <div className="flex max-w-[24rem] flex-wrap gap-4">
      {picture ? <img src={picture} alt="" className="aspect-[3/4] w-36 rounded-card object-cover" /> : null}
      <div className="grid min-w-0 flex-1 content-start gap-2">
        {item.title[language] ? (
          <h3 className="text-large font-bold [overflow-wrap:anywhere]">{item.title[language]}</h3>
        ) : null}
        {words ? <p className="text-muted">{words}</p> : null}
      </div>
    </div>
  );
}
