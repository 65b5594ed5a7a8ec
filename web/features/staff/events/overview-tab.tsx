import { useTranslations } from 'use-intl';
import { Link } from 'react-router';
import { localize } from '../../../../contract/core/language.ts';
import { DetailList } from '../show/detail-list.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';
import { ProblemList } from './problem-list.tsx';
import { useFieldNames } from './use-field-names.ts';
import { formatFieldValue, type EventDraftInput } from './use-event-draft.ts';
import { Scroller } from '../show/scroller.tsx';

export function OverviewTab({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const language = useLanguage();
  const formats = useStaffFormats();
  const { event, problems } = draft;
  const name = (id: string) =>
    localize(
      event.presenters.find((one) => one.presenterId === id)?.name ??
        event.venues.find((one) => one.venueId === id)?.name,
      language,
    );
  const starts = draft
    .keys('performances')
    .map((key) => formatFieldValue(draft.value(`performances/${key}/startsAt`)))
    .toSorted();
  const [first] = starts;
  const onSaleFrom = draft.value('onSaleFrom');
  return (
    <div className="grid gap-5">
      {problems.length > 0 ? (
        <Section title={t('stops', { count: problems.length })} text={t('stopsText')} flush>
          <ProblemList number={event.number} problems={problems} />
        </Section>
      ) : null}
      <Section title={t('tabs.Overview')}>
        <DetailList
          facts={[
            { label: t('type'), value: t(`types.${draft.value('type') as 'shows'}`) },
            { label: t('presenter'), value: name(formatFieldValue(draft.value('presenter'))) },
            { label: t('venue'), value: name(formatFieldValue(draft.value('venue'))) },
            {
              label: t('performances'),
              value: (
                <Link to={`/Events/${event.number}/Performances`}>
                  {t('performanceCount', { count: starts.length })}
                  {first === undefined ? '' : ` · ${formats.dayAndTime(first)}`}
                </Link>
              ),
            },
            {
              label: t('fields.onSaleFrom'),
              value: typeof onSaleFrom === 'string' ? formats.dayAndTime(onSaleFrom) : null,
            },
          ]}
        />
      </Section>
      <Changes draft={draft} />
    </div>
  );
}

export function Changes({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const names = useFieldNames();
  const changed = draft.event.fields.filter((field) => field.changed);
  return (
    <Section title={t('changesTitle')} text={changed.length === 0 ? t('noChanges') : undefined} flush>
      {changed.length > 0 ? (
        <Scroller label={t('changesTitle')} className="max-h-96 overflow-y-auto">
          <table className="staff-table">
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ path, value, published }) => (
                <tr key={path}>
                  <td>{names.field(path)}</td>
                  <td className="max-w-[20rem] text-muted [overflow-wrap:anywhere]">{names.value(path, published)}</td>
                  <td className="max-w-[20rem] [overflow-wrap:anywhere]">{names.value(path, value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      ) : null}
    </Section>
  );
}
