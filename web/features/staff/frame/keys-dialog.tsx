import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSingleKeys } from '../keys/use-keys.ts';
import { Kbd } from '../show/kbd.tsx';
import type { ShownSection } from './sections.ts';

/** Lists all keyboard shortcuts of the page; `?` opens it. */
export function KeysDialog({
  open,
  onClose,
  sections,
  canSearch,
}: {
  open: boolean;
  onClose: () => void;
  sections: readonly ShownSection[];
  canSearch: boolean;
}) {
  const t = useTranslations('staff.frame');
  const [isOn, turn] = useSingleKeys();
  const everywhere = [
    ...(canSearch ? [['/', t('search')] as const] : []),
    ['?', t('keys.help')],
    ['Esc', t('keys.escape')],
    ['J', t('keys.next')],
    ['K', t('keys.previous')],
    ['Enter', t('keys.choose')],
    ['X', t('keys.mark')],
  ] as const;
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('close')}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <KeyList title={t('keys.everywhere')} rows={everywhere.map(([key, text]) => ({ keys: [key], text }))} />
        <KeyList
          title={t('keys.places')}
          rows={sections.map(({ letter, name }) => ({
            keys: ['G', letter.toUpperCase()],
            text: t(`sections.${name}`),
          }))}
        />
      </div>
      <ChoiceField
        label={t('keys.single')}
        help={t('keys.singleHelp')}
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
    </Dialog>
  );
}

function KeyList({ title, rows }: { title: string; rows: readonly { keys: readonly string[]; text: string }[] }) {
  const t = useTranslations('staff.frame');
  return (
    <section>
      <h3 className="mb-1 text-small font-bold text-muted">{title}</h3>
      <dl className="grid">
        {rows.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4 border-b border-line py-1 last:border-b-0">
            <dt>{text}</dt>
            <dd className="flex items-center gap-1 whitespace-nowrap">
              {keys.map((key, at) => (
                <Fragment key={key + String(at)}>
                  {at > 0 ? <span className="text-small text-muted">{t('keys.after')}</span> : null}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
