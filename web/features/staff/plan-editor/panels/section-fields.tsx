import { useTranslations } from 'use-intl';
import { localize } from '../../../../../contract/core/language.ts';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import { useLanguage } from '../../language/language.tsx';
import { seatsOfSection, type DrawingSection } from '../edits/drawing.ts';
import { expandToSections } from '../edits/move-seats.ts';
import { firstNames, type Editor } from '../use-editor.ts';
import { OptionField, Group, NameField } from './number-field.tsx';

export function SectionFields({ editor, section }: { editor: Editor; section: DrawingSection }) {
  const t = useTranslations('staff.plan');
  const language = useLanguage();
  const { edit, act, history, mayWrite } = editor;
  const { drawing, ids } = history;
  const { id, key, name, level, category } = section;
  const whole = expandToSections(drawing, ids);
  const named = (list: typeof drawing.levels) =>
    list.map((one) => ({ value: one.key, label: localize(one.name, language) }));
  if (!mayWrite) {
    return (
      <Group title={t('section')}>
        <p>{localize(name, language) || key}</p>
      </Group>
    );
  }
  return (
    <Group title={t('section')}>
      {whole.size > ids.size ? (
        <button
          type="button"
          className="small-button justify-self-start"
          onClick={() => act({ act: 'choose', ids: whole })}
        >
          {t('chooseSection')}
        </button>
      ) : null}
      <NameField
        label={t('sectionKey')}
        value={key}
        longest={80}
        onDone={(value) => edit({ kind: 'section', section: id, change: { key: value } })}
      />
      <TextInLanguages
        stacked
        label={t('name')}
        name={`section-${id}`}
        value={name}
        onChange={(value) => edit({ kind: 'section', section: id, change: { name: value } }, `section name ${id}`)}
      />
      <div className="grid grid-cols-2 gap-3">
        <OptionField
          label={t('level')}
          value={level}
          options={named(drawing.levels)}
          onChoose={(value) => edit({ kind: 'section', section: id, change: { level: value } })}
        />
        <OptionField
          label={t('category')}
          value={category}
          options={named(drawing.categories)}
          onChoose={(value) => edit({ kind: 'section', section: id, change: { category: value } })}
        />
      </div>
      <OptionField
        label={t('moveRowsTo')}
        value=""
        options={[
          { value: 'new', label: t('aNewSection') },
          ...drawing.sections
            .filter((one) => one.id !== id && seatsOfSection(one).length > 0)
            .map((one) => ({ value: String(one.id), label: one.key || localize(one.name, language) })),
        ]}
        onChoose={(to) => edit({ kind: 'regroup', ids, to: to === 'new' ? to : Number(to), name: firstNames.section })}
      />
    </Group>
  );
}
