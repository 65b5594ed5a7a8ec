import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { siteTextNames, type SiteTextName } from '../../../../contract/content/site-pages.ts';
import { href } from '../../../../contract/routes.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConvertButton } from '../forms/convert-button.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { FormError } from '../forms/form-error.tsx';
import { PageHead } from '../show/page-head.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useLanguage } from '../language/language.tsx';
import { TabBar } from '../show/tab-bar.tsx';
import { Editions } from './editions.tsx';
import { EditionConflict } from './edition-conflict.tsx';
import { TextMistakes } from './text-mistakes.tsx';
import { TextPreview } from './text-preview.tsx';
import { useUnsavedInputWarning } from './use-unsaved-input-warning.ts';
import { useTextDraft, type TextDraft } from './use-text-draft.ts';

const views = ['Write', 'Preview', 'Editions'] as const;
type View = (typeof views)[number];

function readName(name: string | undefined): SiteTextName {
  const found = siteTextNames.find((one) => one === name);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function loadText({ params }: LoaderFunctionArgs) {
  const text = await staffApi.readSiteText({ params: { name: readName(params['name']) }, query: {} });
  return { text, view: views.find((one) => one === params['view']) ?? 'Write' };
}

export function TextPage() {
  const { text, view } = useLoaderData<typeof loadText>();
  return <OneText key={text.name} text={text} view={view} />;
}

function OneText({ text, view }: { text: StaffOutputOf<'readSiteText'>; view: View }) {
  const t = useTranslations('staff.content');
  const may = useMay();
  const language = useLanguage();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  const draft = useTextDraft(text, revalidate);
  const [isAsked, setAsked] = useState(false);
  const own = `/Content/Pages/${text.name}`;
  const [current] = text.editions;
  useUnsavedInputWarning(draft.isTyped, own);
  return (
    <>
      <PageHead
        title={titleOf(draft.texts[language]) || text.name}
        part={t(`views.${view}`)}
        back={{ to: '/Content', label: t('title') }}
        state={
          <>
            <StateChip tone="ok">{t('editionNumber', { version: String(draft.version) })}</StateChip>
            {draft.isTyped ? <StateChip tone="waits">{t('typed')}</StateChip> : null}
          </>
        }
        text={t(current?.source === 'staff' ? 'staffWrote' : 'programWrote')}
        actions={
          <>
            <a className="button button-plain" href={href(text.name, { language })} target="_blank" rel="noreferrer">
              {t('onSite')}
            </a>
            {may('page.publish') ? (
              <Button
                tone="main"
                disabled={!draft.isTyped || draft.others !== undefined}
                onClick={() => setAsked(true)}
              >
                {t('publish')}
              </Button>
            ) : null}
          </>
        }
      />
      <TabBar
        label={t('parts')}
        tabs={views.map((one) => ({ to: one === 'Write' ? own : `${own}/${one}`, label: t(`views.${one}`) }))}
      />
      <output className="mb-3 block text-ok empty:hidden">
        {draft.done === undefined ? '' : t('publishedNow', { version: String(draft.done) })}
      </output>
      {view === 'Write' ? <Write draft={draft} /> : null}
      {view === 'Preview' ? <TextPreview name={text.name} texts={draft.texts} /> : null}
      {view === 'Editions' ? <Editions editions={text.editions} draft={draft} onRestored={() => void go(own)} /> : null}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('publishTitle')}
        act={t('publish')}
        needsReason
        onConfirm={async (reason) => {
          await draft.publish(reason);
          await go(own);
        }}
      >
        <p>{t('publishText')}</p>
      </ConfirmDialog>
    </>
  );
}

function Write({ draft }: { draft: TextDraft }) {
  const t = useTranslations('staff.content');
  const { mistakes, texts } = draft;
  const field = (language: string) => `texts.${language}`;
  return (
    <div className="grid gap-5">
      <FormError submission={draft.submission} />
      <EditionConflict draft={draft} />
      {mistakes && mistakes.length > 0 ? <TextMistakes mistakes={mistakes} field={field} /> : null}
      <div className="markdown-fields">
        <TextInLanguages
          label={t('text')}
          help={t('textHelp')}
          name="texts"
          rows={26}
          value={texts}
          onChange={(next) => draft.write({ en_us: '', zh_hk: '', zh_cn: '', ...next } as typeof texts)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={draft.submission.busy} onClick={() => void draft.check()}>
          {t('check')}
        </Button>
        <ConvertButton text={texts} onText={(next) => draft.write({ ...texts, ...next } as typeof texts)} />
        {draft.isTyped && !draft.others ? (
          <button type="button" className="small-button" onClick={draft.forget}>
            {t('forget')}
          </button>
        ) : null}
        <output className="text-ok">{mistakes?.length === 0 ? t('checked') : ''}</output>
      </div>
    </div>
  );
}

function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1]?.trim() ?? '';
}

export { loadText as loader, TextPage as Component };
