import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TextLink } from '../../../../contract/content/site-pages.ts';
import { htmlLanguage, languages, type Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { ShownSiteText, SiteTexts } from '../../../../contract/staff/content/site-texts.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { TextBlocks } from '../../info/text-blocks.tsx';
import { DrawLink, TextSpans } from '../../info/text-spans.tsx';
import { staffApi } from '../api/staff-api.ts';
import { useRead } from '../forms/use-read.ts';
import { FormError } from '../forms/form-error.tsx';
import { useLanguage } from '../language/language.tsx';

/** Previews a text as visitors see it, published or not, in one language at a time. */
export function TextPreview({ name, texts }: { name: StaffOutputOf<'readSiteText'>['name']; texts: SiteTexts }) {
  const read = useRead(JSON.stringify(texts), () => staffApi.checkSiteText({ params: { name }, body: { texts } }));
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <div className="grid gap-4">
      <ChooseLanguage value={language} onChange={setLanguage} />
      <FormError submission={read.submission} />
      {read.value ? <Shown text={read.value.shown[language]} language={language} /> : null}
    </div>
  );
}

export function ChooseLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const t = useTranslations('staff.content');
  const tLanguages = useTranslations('staff.forms.languages');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('previewOf')}</legend>
      {languages.map((language) => (
        <label key={language} className="small-button has-checked:border-accent has-checked:text-accent">
          <input
            type="radio"
            name="preview-language"
            className="size-4"
            checked={value === language}
            onChange={() => onChange(language)}
          />
          <span lang={htmlLanguage[language]}>{tLanguages(language)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Shown({
  text: { title, lead, sections = [], topics = [] },
  language,
}: {
  text: ShownSiteText;
  language: Language;
}) {
  const t = useTranslations('staff.content');
  if (!title && sections.length === 0 && topics.length === 0) return <p className="text-muted">{t('previewEmpty')}</p>;
  return (
    <DrawLink
      value={(link, children) => (
        <ShopLink link={link} language={language}>
          {children}
        </ShopLink>
      )}
    >
      <article
        lang={htmlLanguage[language]}
        className="site-text grid gap-8 rounded-card border border-line bg-canvas p-4 sm:p-8"
      >
        <div className="grid max-w-[38rem] gap-3">
          <h2 className="text-head font-bold">{title}</h2>
          <p className="text-large text-muted">{lead}</p>
        </div>
        {sections.map((section, at) => (
          <section key={at} className="grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-4">
            <h3 className="text-title font-bold">{section.title}</h3>
            <TextBlocks blocks={section.blocks} title={section.title} />
          </section>
        ))}
        {topics.map((topic, at) => (
          <section key={at} className="grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-4">
            <h3 className="text-title font-bold">{topic.name}</h3>
            {topic.questions.map(({ question, answer: result }, place) => (
              <div key={place} className="grid gap-2 border-b border-line pb-4 last:border-b-0">
                <h4 className="font-semibold">
                  <TextSpans spans={question} />
                </h4>
                <TextBlocks blocks={result} title={topic.name} />
              </div>
            ))}
          </section>
        ))}
      </article>
    </DrawLink>
  );
}

// Links open the shop in a new tab, so that unsaved input survives.
function ShopLink({ link, language, children }: { link: TextLink; language: Language; children: ReactNode }) {
  const to = 'url' in link ? link.url : href(link.page, { language, hash: link.hash ?? undefined });
  return (
    <a href={to} target="_blank" rel="noreferrer" className="text-link">
      {children}
    </a>
  );
}
