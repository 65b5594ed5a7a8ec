import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { regions } from '../../../../contract/catalogue/kinds.ts';
import { languages, localize } from '../../../../contract/core/language.ts';
import { venueFields, type StaffVenue } from '../../../../contract/staff/venues.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { PageHead } from '../show/page-head.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';
import { useDirectoryDraft, type DirectoryChange, type DirectoryEntryNow } from './directory-draft.ts';
import { DirectoryForm, DirectoryTextField, formatInputValue, useProblem } from './directory-form.tsx';
import { VenuePlans } from './venue-plans.tsx';

async function loadVenue({ params: { venueId = '' } }: LoaderFunctionArgs) {
  const [{ venue, mayWrite }, { plans }] = await Promise.all([
    staffApi.readVenue({ params: { venueId } }),
    staffApi.listSeatPlans({ query: { venueId } }),
  ]);
  return { venue, mayWrite, plans };
}

function VenuePage() {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame.sections');
  const language = useLanguage();
  const formats = useStaffFormats();
  const { venue, mayWrite, plans } = useLoaderData<typeof loadVenue>();
  return (
    <>
      <PageHead
        title={localize(venue.name, language)}
        back={{ to: '/Venues', label: tFrame('venues') }}
        text={
          venue.editedAt === null
            ? t('source', { source: venue.source })
            : t('edited', { by: venue.editedBy ?? '', at: formats.dayAndTime(venue.editedAt) })
        }
      />
      <div className="grid gap-5">
        <VenuePlans key={venue.venueId} venueId={venue.venueId} plans={plans} />
        <VenueForm key={`form ${venue.venueId}`} venue={venue} mayWrite={mayWrite} />
      </div>
    </>
  );
}

function fieldsOf(venue: StaffVenue): DirectoryEntryNow {
  const texts = (['name', 'address', 'district'] as const).flatMap((name) =>
    languages.map((language) => [`${name}/${language}`, venue[name]?.[language] ?? ''] as const),
  );
  const facts = (['region', 'telephone', 'latitude', 'longitude', 'synonyms'] as const).map(
    (name) => [name, formatInputValue(venue[name])] as const,
  );
  return {
    version: venue.version,
    editedBy: venue.editedBy,
    fields: Object.fromEntries([...texts, ...facts]),
  };
}

/** Converts an input to the call's value; an invalid number stays text, which the server rejects. */
function valueOf(path: string, typed: string): string | number | string[] | null {
  const text = typed.trim();
  if (path === 'synonyms') return text === '' ? [] : text.split(/\s*[,，、]\s*/).filter(Boolean);
  if (text === '') return null;
  const isNumber = path === 'latitude' || path === 'longitude';
  return isNumber && !Number.isNaN(Number(text)) ? Number(text) : text;
}

function VenueForm({ venue, mayWrite }: { venue: StaffVenue; mayWrite: boolean }) {
  const t = useTranslations('staff.venues');
  const { revalidate } = useRevalidator();
  const nameOf = useFieldName();
  const send = async (version: number, changes: readonly DirectoryChange[]) => {
    const requested = changes.flatMap(({ path, to, value = '' }) => {
      const known = venueFields.find((one) => one === path);
      return known ? [{ path: known, to, value: valueOf(path, value) }] : [];
    });
    const saved = await staffApi.writeVenue({
      params: { venueId: venue.venueId },
      body: { version, changes: requested },
    });
    return saved.outcome === 'stale' ? { outcome: 'stale' as const, now: fieldsOf(saved.venue) } : saved;
  };
  const draft = useDirectoryDraft(fieldsOf(venue), send, revalidate);
  const problem = useProblem(draft);
  const fact = (path: 'telephone' | 'latitude' | 'longitude' | 'synonyms') => (
    <TextField
      label={t(`fields.${path}`)}
      id={path}
      value={draft.value(path)}
      error={problem(path)}
      inputMode={path === 'synonyms' ? 'text' : path === 'telephone' ? 'tel' : 'decimal'}
      onChange={({ target }) => draft.set(path, target.value)}
    />
  );
  return (
    <DirectoryForm draft={draft} title={t('texts')} written={venue.written} nameOf={nameOf} mayWrite={mayWrite}>
      {(['name', 'address', 'district'] as const).map((name) => (
        <DirectoryTextField key={name} draft={draft} name={name} label={t(`fields.${name}`)} />
      ))}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={t('fields.region')}
          value={draft.value('region')}
          onChange={({ target }) => draft.set('region', target.value)}
        >
          {regions.map((one) => (
            <option key={one} value={one}>
              {t(`regions.${one}`)}
            </option>
          ))}
        </SelectField>
        {fact('telephone')}
        {fact('synonyms')}
        {fact('latitude')}
        {fact('longitude')}
      </div>
    </DirectoryForm>
  );
}

export function useFieldName(): (path: string) => string {
  const t = useTranslations('staff.venues.fields');
  const tForms = useTranslations('staff.forms.languages');
  const facts = ['name', 'address', 'district', 'region', 'telephone', 'latitude', 'longitude', 'synonyms'] as const;
  return (path) => {
    const [name, own] = path.split('/');
    const fact = facts.find((one) => one === name);
    const language = languages.find((one) => one === own);
    const said = fact ? t(fact) : path;
    return language ? `${said} (${tForms(language)})` : said;
  };
}

export { loadVenue as loader, VenuePage as Component };
