import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { languages, localize } from '../../../../contract/core/language.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';
import { useDirectoryDraft, type DirectoryChange, type DirectoryEntryNow } from './directory-draft.ts';
import { DirectoryForm, DirectoryTextField } from './directory-form.tsx';
import { useFieldName } from './venue-page.tsx';
import { Scroller } from '../show/scroller.tsx';

type Read = StaffOutputOf<'readPresenter'>;

function loadOrganiser({ params: { presenterId = '' } }: LoaderFunctionArgs): Promise<Read> {
  return staffApi.readPresenter({ params: { presenterId } });
}

function Organiser() {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame.sections');
  const language = useLanguage();
  const formats = useStaffFormats();
  const { presenter, mayWrite, events } = useLoaderData<Read>();
  return (
    <>
      <PageHead
        title={localize(presenter.name, language)}
        back={{ to: '/Organisers', label: tFrame('organisers') }}
        text={
          presenter.editedAt === null
            ? t('source', { source: presenter.source })
            : t('edited', { by: presenter.editedBy ?? '', at: formats.dayAndTime(presenter.editedAt) })
        }
      />
      <div className="grid gap-5">
        <NameForm key={presenter.presenterId} presenter={presenter} mayWrite={mayWrite} />
        <Section title={t('events')} flush={events.length > 0}>
          {events.length > 0 ? (
            <Scroller label={t('events')}>
              <table className="staff-table">
                <tbody>
                  {events.map(({ number, title, nextAt }) => (
                    <tr key={number}>
                      <td className="tabular text-muted">{number}</td>
                      <td>
                        <Link to={`/Events/${number}`}>{localize(title, language)}</Link>
                      </td>
                      <td className="text-end whitespace-nowrap">{nextAt ? formats.dayAndTime(nextAt) : ''}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroller>
          ) : (
            <Empty title={t('noEvents')} text={t('noEventsText')} />
          )}
        </Section>
      </div>
    </>
  );
}

function fieldsOf({ version, editedBy, name }: Read['presenter']): DirectoryEntryNow {
  const fields = languages.map((language) => [`name/${language}`, name[language] ?? ''] as const);
  return { version, editedBy, fields: Object.fromEntries(fields) };
}

function NameForm({ presenter, mayWrite }: { presenter: Read['presenter']; mayWrite: boolean }) {
  const t = useTranslations('staff.venues');
  const { revalidate } = useRevalidator();
  const nameOf = useFieldName();
  const { presenterId } = presenter;
  const send = async (version: number, changes: readonly DirectoryChange[]) => {
    const requested = languages.flatMap((language) => {
      const path = `name/${language}` as const;
      const change = changes.find((one) => one.path === path);
      return change ? [{ path, to: change.to, value: change.value ?? null }] : [];
    });
    const saved = await staffApi.writePresenter({ params: { presenterId }, body: { version, changes: requested } });
    return saved.outcome === 'stale' ? { outcome: 'stale' as const, now: fieldsOf(saved.presenter) } : saved;
  };
  const draft = useDirectoryDraft(fieldsOf(presenter), send, revalidate);
  return (
    <DirectoryForm draft={draft} title={t('texts')} written={presenter.written} nameOf={nameOf} mayWrite={mayWrite}>
      <DirectoryTextField draft={draft} name="name" label={t('fields.name')} />
    </DirectoryForm>
  );
}

export { loadOrganiser as loader, Organiser as Component };
