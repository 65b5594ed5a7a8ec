import { useTranslations } from 'use-intl';
import type { Editor } from '../use-editor.ts';
import { NumberField } from './number-field.tsx';

/** Turns the selection about its centre by degrees, then resets to 0. */
export function TurnField({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const { ids, thing } = editor.history;
  return (
    <NumberField
      label={t('turn')}
      unit="°"
      value={0}
      least={-359}
      most={359}
      mistake={t('from', { least: -359, most: 359 })}
      onDone={(degrees) => editor.edit({ kind: 'turn', ids, thing, degrees })}
    />
  );
}
