import { useTranslations } from 'use-intl';
import type { Language, Text } from '../../../../contract/core/language.ts';
import { newsKinds } from '../../../../contract/catalogue/kinds.ts';
import type { StaffArticle, StaffBanner, StaffNewsItem } from '../../../../contract/staff/content/news.ts';
import { ChoiceField, SelectField, TextField } from '../../../ui/field.tsx';
import { ConvertButton } from '../forms/convert-button.tsx';
import { fromInput, toInput } from '../forms/hong-kong-input.ts';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { Section } from '../show/section.tsx';
import { BannerTarget } from './banner-target.tsx';
import { PictureField } from './picture-field.tsx';
import { PointFields } from './points/point-fields.tsx';
import type { ItemDraft } from './use-item-draft.ts';

type WholeText = StaffArticle['title'];

export function ItemFields({ draft }: { draft: ItemDraft }) {
  const { item, write, stops } = draft;
  if (item.type === 'sales_point') return <PointFields item={item} stops={stops} write={write} />;
  return <NewsFields draft={{ item, write, stops }} />;
}

interface Editing extends Pick<ItemDraft, 'write' | 'stops'> {
  readonly item: StaffNewsItem;
}

function NewsFields({ draft }: { draft: Editing }) {
  const t = useTranslations('staff.news');
  const { item, write } = draft;
  return (
    <>
      <Section title={t('words')}>
        <div className="grid gap-5">
          <Words draft={draft} name="title" label={t('titleOf')} value={item.title} />
          {item.type === 'article' ? (
            <Words draft={draft} name="summary" label={t('summary')} rows={3} value={item.summary} />
          ) : null}
          {item.type === 'banner' ? <Words draft={draft} name="line" label={t('line')} value={item.line} /> : null}
          {item.type === 'banner' ? null : (
            <Words
              draft={draft}
              name="body"
              label={t('body')}
              rows={item.type === 'article' ? 14 : 4}
              value={item.body}
              {...(item.type === 'article' ? { help: t('bodyHelp') } : {})}
            />
          )}
        </div>
      </Section>
      {item.type === 'popup' ? null : (
        <PictureField item={item} stops={draft.stops} onChange={(next: StaffArticle | StaffBanner) => write(next)} />
      )}
      <Section title={t('when')}>
        <When item={item} write={write} stops={draft.stops} />
      </Section>
    </>
  );
}

const nothing: WholeText = { en_us: '', zh_hk: '', zh_cn: '' };

function Words({
  draft: { item, write, stops },
  name,
  label,
  value,
  rows = 1,
  help,
}: {
  draft: Editing;
  name: 'title' | 'summary' | 'line' | 'body';
  label: string;
  value: WholeText | null;
  rows?: number;
  help?: string;
}) {
  const t = useTranslations('staff.news');
  const change = (text: Text) => {
    const next = { ...nothing, ...text } as WholeText;
    // A banner line that is empty in every language counts as none.
    const isNone = name === 'line' && Object.values(next).every((one) => one.trim() === '');
    write({ ...item, [name]: isNone ? null : next } as StaffNewsItem);
  };
  const error = (language: Language) => {
    const stop = stops.find(({ field }) => field === `${name}.${language}`);
    return stop && t(`why.${stop.why}`, { line: String(stop.mistake?.line ?? 1) });
  };
  return (
    <div className="grid gap-1">
      <TextInLanguages
        label={label}
        name={name}
        rows={rows}
        value={value ?? nothing}
        onChange={change}
        error={error}
        {...(help ? { help } : {})}
      />
      <div>
        <ConvertButton text={value ?? nothing} onText={change} />
      </div>
    </div>
  );
}

function When({ item, write, stops }: Editing) {
  const t = useTranslations('staff.news');
  const error = (name: 'event' | 'until') => {
    const stop = stops.find(({ field }) => field === name);
    return stop && t(`why.${stop.why}`, { line: '' });
  };
  const setInstant = (name: 'from' | 'until', typed: string) => {
    const instant = fromInput(typed);
    if (instant !== null || (name === 'until' && item.type !== 'popup')) {
      write({ ...item, [name]: instant } as StaffNewsItem);
    }
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <TextField
        label={t('from')}
        id="from"
        type="datetime-local"
        value={toInput(item.from)}
        onChange={({ target }) => setInstant('from', target.value)}
      />
      <TextField
        label={t('until')}
        id="until"
        type="datetime-local"
        {...(item.type === 'popup' ? {} : { help: t('untilHelp') })}
        value={toInput(item.until)}
        error={error('until')}
        onChange={({ target }) => setInstant('until', target.value)}
      />
      {item.type === 'article' ? (
        <SelectField
          label={t('kind')}
          value={item.kind}
          onChange={({ target }) => write({ ...item, kind: target.value as StaffArticle['kind'] })}
        >
          {newsKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {item.type === 'banner' ? (
        <BannerTarget item={item} write={write} />
      ) : (
        <EventNumber item={item} write={write} error={error('event')} />
      )}
      {item.type === 'article' ? (
        <ChoiceField
          label={t('pinned')}
          checked={item.pinned}
          onChange={({ target }) => write({ ...item, pinned: target.checked })}
        />
      ) : null}
      <ChoiceField
        label={t('listed')}
        checked={item.listed}
        onChange={({ target }) => write({ ...item, listed: target.checked })}
      />
    </div>
  );
}

function EventNumber({
  item,
  write,
  error,
}: Pick<Editing, 'item' | 'write'> & {
  error: string | undefined;
}) {
  const t = useTranslations('staff.news');
  return (
    <TextField
      label={t('event')}
      help={t('eventHelp')}
      id="event"
      inputMode="numeric"
      value={item.event || ''}
      error={error}
      onChange={({ target }) => {
        const number = Number(target.value.replace(/\D/g, '').slice(0, 9));
        write({ ...item, event: number || (item.type === 'popup' ? 0 : null) } as StaffNewsItem);
      }}
    />
  );
}
