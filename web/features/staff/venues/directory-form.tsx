import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { languages, type Text } from '../../../../contract/core/language.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { Section } from '../show/section.tsx';
import type { DirectoryDraft } from './directory-draft.ts';
import { Scroller } from '../show/scroller.tsx';

export function DirectoryTextField({ draft, name, label }: { draft: DirectoryDraft; name: string; label: string }) {
  const problem = useProblem(draft);
  const value: Text = Object.fromEntries(languages.map((language) => [language, draft.value(`${name}/${language}`)]));
  return (
    <TextInLanguages
      name={name}
      label={label}
      value={value}
      error={(language) => problem(`${name}/${language}`)}
      onChange={(text) => {
        const changed = languages.find((language) => text[language] !== value[language]);
        if (changed) draft.set(`${name}/${changed}`, text[changed] ?? '');
      }}
    />
  );
}

export function useProblem(draft: Pick<DirectoryDraft, 'problems'>): (path: string) => string | undefined {
  const t = useTranslations('staff.venues.problems');
  return (path) => {
    const found = draft.problems.find((one) => one.path === path);
    return found && t(found.problem);
  };
}

export function DirectoryForm({
  draft,
  title,
  written,
  nameOf,
  mayWrite,
  children,
}: {
  draft: DirectoryDraft;
  title: string;
  /** Fields of the source that staff have overridden. */
  written: readonly { readonly path: string; readonly source: unknown }[];
  nameOf: (path: string) => string;
  mayWrite: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('staff.venues');
  return (
    <Section title={title}>
      <StaffForm
        submission={draft.submission}
        submit={mayWrite && !draft.theirs && t('save')}
        disabled={draft.typed === 0}
        foot={
          <>
            <output className="me-auto text-small text-muted">
              {draft.typed > 0 ? t('typed', { count: draft.typed }) : ''}
            </output>
            {draft.typed > 0 ? <Button onClick={draft.forget}>{t('forget')}</Button> : null}
          </>
        }
        onSubmit={() => draft.save()}
      >
        {draft.theirs ? <Theirs draft={draft} theirs={draft.theirs} nameOf={nameOf} /> : null}
        <fieldset disabled={!mayWrite} className="grid gap-4">
          {children}
        </fieldset>
        {written.length > 0 && mayWrite ? <Written draft={draft} written={written} nameOf={nameOf} /> : null}
      </StaffForm>
    </Section>
  );
}

function Theirs({
  draft,
  theirs,
  nameOf,
}: {
  draft: DirectoryDraft;
  theirs: NonNullable<DirectoryDraft['theirs']>;
  nameOf: (path: string) => string;
}) {
  const t = useTranslations('staff.venues');
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-warn p-3">
      <p className="font-bold">{t('othersTitle', { by: theirs.editedBy ?? '' })}</p>
      <p className="text-small text-muted">{t('othersText')}</p>
      <Scroller label={t('othersTitle', { by: theirs.editedBy ?? '' })}>
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('theirs')}</th>
              <th scope="col">{t('yours')}</th>
            </tr>
          </thead>
          <tbody>
            {theirs.paths.map((path) => (
              <tr key={path}>
                <th scope="row">{nameOf(path)}</th>
                <td>{theirs.fields[path] || '–'}</td>
                <td>{draft.value(path) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={draft.submission.busy} onClick={() => void draft.choose('theirs')}>
          {t('takeTheirs')}
        </Button>
        <Button tone="main" busy={draft.submission.busy} onClick={() => void draft.choose('mine')}>
          {t('keepMine')}
        </Button>
      </div>
    </div>
  );
}

function Written({
  draft,
  written,
  nameOf,
}: {
  draft: DirectoryDraft;
  written: readonly { readonly path: string; readonly source: unknown }[];
  nameOf: (path: string) => string;
}) {
  const t = useTranslations('staff.venues');
  return (
    <ul className="grid gap-1 border-t border-line pt-3 text-small">
      {written.map(({ path, source }) => (
        <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted">
            {t('written', { field: nameOf(path), source: formatInputValue(source) || t('nothing') })}
          </span>
          <button type="button" className="small-button" onClick={() => void draft.giveBack(path)}>
            {t('giveBack')}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function formatInputValue(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => String(one)).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
