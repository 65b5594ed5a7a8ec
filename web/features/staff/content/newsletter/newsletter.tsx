import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../../contract/core/language.ts';
import type { StaffOutputOf } from '../../../../../contract/staff-calls.ts';
import { useMay } from '../../api/own-staff.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Ago } from '../../show/ago.tsx';
import { PageHead } from '../../show/page-head.tsx';
import { Scroller } from '../../show/scroller.tsx';
import { Section } from '../../show/section.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { ExportButton } from '../../table/export-button.tsx';
import { useLanguage } from '../../language/language.tsx';
import { ContentTabs } from '../content-tabs.tsx';
import { IssueForm } from './issue-form.tsx';

type Readers = StaffOutputOf<'readNewsletter'>['readers'];
const states = ['confirmed', 'waiting', 'unsubscribed'] as const;

function loadNewsletter(): Promise<StaffOutputOf<'readNewsletter'>> {
  return staffApi.readNewsletter({ query: {} });
}

function Newsletter() {
  const t = useTranslations('staff.newsletter');
  const tContent = useTranslations('staff.content');
  const may = useMay();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { readers, issues } = useLoaderData<typeof loadNewsletter>();
  const [sent, setSent] = useState<number>();
  const confirmed = readers.reduce((sum, one) => sum + one.confirmed, 0);
  return (
    <>
      <PageHead title={tContent('title')} part={tContent('tabs.Newsletter')} />
      <ContentTabs />
      <div className="grid gap-5">
        <p role="status" className="text-ok empty:hidden">
          {sent === undefined ? '' : t('sent', { count: sent })}
        </p>
        <Section title={t('readers')} text={t('readersText')} flush>
          <ReaderTable readers={readers} />
        </Section>
        {may('newsletter.send') ? (
          <IssueForm
            confirmed={confirmed}
            onSent={(count) => {
              setSent(count);
              void revalidate();
            }}
          />
        ) : null}
        <Section title={t('issues')} actions={issues.length > 0 ? <ExportButton name="issues" /> : null}>
          {issues.length === 0 ? <p className="text-muted">{t('noIssues')}</p> : null}
          <ul className="grid gap-2">
            {issues.map(({ issueId, sentAt, subject }) => (
              <li key={issueId} className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{localize(subject, language)}</span>
                <span className="text-small text-muted">
                  {t('sentAt')} <Ago at={sentAt} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

function ReaderTable({ readers }: { readers: Readers }) {
  const t = useTranslations('staff.newsletter');
  const tForms = useTranslations('staff.forms');
  const formats = useStaffFormats();
  const cell = (label: string, count: number) => (
    <td key={label} className="tabular text-end" data-label={label}>
      {formats.number(count)}
    </td>
  );
  return (
    <Scroller label={t('readers')}>
      <table className="staff-table is-blocks">
        <thead>
          <tr>
            <th scope="col">{t('language')}</th>
            {states.map((state) => (
              <th key={state} scope="col" className="text-end">
                {t(state)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readers.map((one) => (
            <tr key={one.language}>
              <td className="font-semibold">{tForms(`languages.${one.language}`)}</td>
              {states.map((state) => cell(t(state), one[state]))}
            </tr>
          ))}
          <tr>
            <td className="font-semibold">{t('all')}</td>
            {states.map((state) =>
              cell(
                t(state),
                readers.reduce((sum, one) => sum + one[state], 0),
              ),
            )}
          </tr>
        </tbody>
      </table>
    </Scroller>
  );
}

export { loadNewsletter as loader, Newsletter as Component };
