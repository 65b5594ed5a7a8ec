import { useTranslations } from 'use-intl';
import type { ReadContentItem } from '../../../../contract/staff/content/news.ts';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useItemWords } from './item-problems.tsx';
import { restoreSourceValue } from './points/restore-source-value.ts';
import type { ItemDraft } from './use-item-draft.ts';

export function ItemHistory({ read, draft }: { read: ReadContentItem; draft: ItemDraft }) {
  return (
    <>
      {read.written.length > 0 ? <OverSource read={read} draft={draft} /> : null}
      {read.versions.length > 0 ? <Versions read={read} draft={draft} /> : null}
    </>
  );
}

function OverSource({ read, draft }: { read: ReadContentItem; draft: ItemDraft }) {
  const t = useTranslations('staff.news');
  const words = useItemWords(read.item.type);
  return (
    <Section title={t('overSource')} text={t('overSourceText')} flush>
      <Scroller label={t('overSource')}>
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('sourceSays')}</th>
              <th scope="col">
                <span className="sr-only">{t('giveBack')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {read.written.map(({ path, sourceValue }) => {
              const back = restoreSourceValue(draft.item, path, sourceValue);
              return (
                <tr key={path}>
                  <td>{words.field(path)}</td>
                  <td className="whitespace-pre-line">{words.value(path, sourceValue)}</td>
                  <td className="text-end">
                    {back ? (
                      <button
                        type="button"
                        className="small-button"
                        aria-label={`${t('giveBack')}: ${words.field(path)}`}
                        onClick={() => draft.write(back)}
                      >
                        {t('giveBack')}
                      </button>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}

function Versions({ read, draft }: { read: ReadContentItem; draft: ItemDraft }) {
  const t = useTranslations('staff.news');
  const tContent = useTranslations('staff.content');
  const formats = useStaffFormats();
  return (
    <Section title={t('versions')} flush>
      <Scroller label={t('versions')}>
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">{t('version')}</th>
              <th scope="col">{tContent('published')}</th>
              <th scope="col">{tContent('by')}</th>
              <th scope="col">{tContent('reason')}</th>
              <th scope="col">
                <span className="sr-only">{t('restore')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {read.versions.map(({ version, publishedAt, by, reason, item }, at) => (
              <tr key={version}>
                <td className="tabular">{version}</td>
                <td className="tabular whitespace-nowrap">{formats.dayAndTime(publishedAt)}</td>
                <td>{by}</td>
                <td>{reason}</td>
                <td className="text-end">
                  {at === 0 ? null : (
                    <button
                      type="button"
                      className="small-button whitespace-nowrap"
                      aria-label={`${t('restore')}: ${version}`}
                      onClick={() => draft.write(item)}
                    >
                      {t('restore')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}
