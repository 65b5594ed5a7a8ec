import { useTranslations } from 'use-intl';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import { addNamed, countByCategory } from '../edits/change-sections.ts';
import { seatsOfSection, type Drawing, type DrawingSeat, type Named } from '../edits/drawing.ts';
import type { Editor } from '../use-editor.ts';
import { Swatch } from './paint-settings.tsx';
import { Group } from './number-field.tsx';

/** Categories, by which a plan is sold, and levels. */
export function Zones({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const { drawing } = editor.history;
  const counts = countByCategory(drawing);
  return (
    <>
      <NamedList
        editor={editor}
        which="categories"
        title={t('categories')}
        help={t('categoriesHelp')}
        add={t('addCategory')}
        stem="zone"
        count={({ key }) => counts.get(key) ?? 0}
        isColoured
        sectionsOf={({ key }) => drawing.sections.filter(({ category }) => category === key)}
      />
      <NamedList
        editor={editor}
        which="levels"
        title={t('levels')}
        help={t('levelsHelp')}
        add={t('addLevel')}
        stem="level"
        count={({ key }) =>
          drawing.sections
            .filter(({ level }) => level === key)
            .reduce((sum, section) => sum + seatsOfSection(section).length, 0)
        }
        sectionsOf={({ key }) => drawing.sections.filter(({ level }) => level === key)}
      />
    </>
  );
}

function NamedList({
  editor,
  which,
  title,
  help,
  add,
  stem,
  count,
  isColoured = false,
  sectionsOf,
}: {
  editor: Editor;
  which: 'categories' | 'levels';
  title: string;
  help: string;
  add: string;
  stem: string;
  count: (one: Named) => number;
  isColoured?: boolean;
  sectionsOf: (one: Named) => Drawing['sections'];
}) {
  const { history, edit, mayWrite } = editor;
  const list = history.drawing[which];
  const put = (to: readonly Named[], stroke?: string) => edit({ kind: 'list', which, list: to }, stroke);
  return (
    <Group title={title}>
      <p className="text-small text-muted">{help}</p>
      {list.map((one, at) => (
        <NamedItem
          key={one.key}
          editor={editor}
          one={one}
          name={`${which}-${at}`}
          at={isColoured ? at : undefined}
          count={count(one)}
          seats={sectionsOf(one).flatMap(seatsOfSection)}
          onName={(name) =>
            put(
              list.map((other) => (other === one ? { ...one, name } : other)),
              `${which} ${one.key}`,
            )
          }
          onRemove={list.length > 1 ? () => put(list.filter((other) => other !== one)) : undefined}
        />
      ))}
      {mayWrite ? (
        <button
          type="button"
          className="small-button justify-self-start"
          onClick={() => {
            const name = which === 'categories' ? categoryName(list.length + 1) : levelName(list.length + 1);
            put(addNamed(list, stem, name));
          }}
        >
          {add}
        </button>
      ) : null}
    </Group>
  );
}

function NamedItem({
  editor,
  one,
  name,
  at,
  count,
  seats,
  onName,
  onRemove,
}: {
  editor: Editor;
  one: Named;
  name: string;
  /** Index of the colour, if any. */
  at: number | undefined;
  count: number;
  seats: readonly DrawingSeat[];
  onName: (name: Named['name']) => void;
  /** Undefined for the last entry. */
  onRemove: (() => void) | undefined;
}) {
  const t = useTranslations('staff.plan');
  const { goTo, mayWrite } = editor;
  return (
    <div className="grid gap-2 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <div className="flex items-center gap-2">
        {at === undefined ? null : <Swatch at={at} />}
        <span className="tabular grow text-small text-muted">{t('seats', { count })}</span>
        {seats.length > 0 ? (
          <button type="button" className="small-button" onClick={() => goTo(new Set(seats.map(({ id }) => id)))}>
            {t('choose')}
          </button>
        ) : null}
        {seats.length === 0 && onRemove && mayWrite ? (
          <button type="button" className="small-button" onClick={onRemove}>
            {t('remove')}
          </button>
        ) : null}
      </div>
      <fieldset disabled={!mayWrite}>
        <TextInLanguages stacked label={t('name')} name={name} value={one.name} onChange={onName} />
      </fieldset>
    </div>
  );
}

/** Default name in three languages. */
function categoryName(number: number): Named['name'] {
  return { en_us: `Zone ${number}`, zh_hk: `票區 ${number}`, zh_cn: `票档 ${number}` };
}

function levelName(number: number): Named['name'] {
  return { en_us: `Level ${number}`, zh_hk: `第 ${number} 層`, zh_cn: `第 ${number} 层` };
}
