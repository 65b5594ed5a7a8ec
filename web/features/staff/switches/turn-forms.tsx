import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Text } from '../../../../contract/core/language.ts';
import { ChoiceField, SelectField } from '../../../ui/field.tsx';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { readGray, readMaintenance } from './describe-value.ts';
import { PeriodFields, usePeriod } from './period-fields.tsx';
import { TurnDialog, type SwitchInput } from './turn-dialog.tsx';

interface Asked {
  value: unknown;
  onClose: () => void;
  onDone: () => void;
}

export function TurnOver({
  name,
  value,
  ...rest
}: Asked & { name: 'show_wish_list' | 'landing_page_past_event' | 'site_closed' }) {
  const t = useTranslations('staff.switches');
  const isSite = name === 'site_closed';
  const words = isSite ? (['openSite', 'closeSite'] as const) : (['turnOff', 'turnOn'] as const);
  return (
    <TurnDialog
      {...rest}
      name={name}
      act={t(value === true ? words[0] : words[1])}
      typesName={isSite && value !== true}
      choose={() => ({ value: value !== true })}
    />
  );
}

/**
 * Sets the period in which the site is grey.
 * @param props.isEnd removes the period.
 */
export function TurnGray({ value, isEnd, ...rest }: Asked & { isEnd: boolean }) {
  const t = useTranslations('staff.switches');
  const gray = readGray(value);
  const period = usePeriod(gray?.effectiveFrom, gray?.effectiveTo);
  const choose = (): SwitchInput => {
    if (isEnd) return { value: null };
    const typed = period.read();
    return typed ? { value: { effectiveFrom: typed.from, effectiveTo: typed.to } } : 'wrong';
  };
  return (
    <TurnDialog {...rest} name="specific_period_gray" act={t(isEnd ? 'end' : 'change')} choose={choose}>
      {isEnd ? null : <PeriodFields period={period} />}
    </TurnDialog>
  );
}

const notices = ['weekly', 'none', 'period'] as const;
const noticeWords = { weekly: 'noticeWeekly', none: 'noticeNone', period: 'noticePeriod' } as const;

/** Sets the maintenance announcement, with an option to stop sales. */
export function TurnMaintenance({ value, ...rest }: Asked) {
  const t = useTranslations('staff.switches');
  const now = readMaintenance(value);
  const set = typeof now?.notice === 'object' ? now.notice : undefined;
  const period = usePeriod(set?.from, set?.to);
  const [notice, setNotice] = useState<(typeof notices)[number]>(
    set ? 'period' : now?.notice === 'none' ? 'none' : 'weekly',
  );
  const [pauseSales, setPauseSales] = useState(now?.pauseSales ?? false);
  const [text, setText] = useState<Text>(now?.text ?? {});
  const choose = (): SwitchInput => {
    const when = notice === 'period' ? period.read() : notice;
    const isOwn = Object.values(text).some((one) => one?.trim());
    return when ? { value: { pauseSales, notice: when, text: isOwn ? text : null } } : 'wrong';
  };
  return (
    <TurnDialog {...rest} name="maintenance" act={t('change')} choose={choose}>
      <SelectField
        label={t('notice')}
        value={notice}
        onChange={({ target }) => setNotice(notices.find((one) => one === target.value) ?? notice)}
      >
        {notices.map((one) => (
          <option key={one} value={one}>
            {t(noticeWords[one])}
          </option>
        ))}
      </SelectField>
      {notice === 'period' ? <PeriodFields period={period} /> : null}
      <ChoiceField
        label={t('pauseSales')}
        checked={pauseSales}
        onChange={({ target }) => setPauseSales(target.checked)}
      />
      <TextInLanguages
        label={t('ownText')}
        help={t('ownTextHelp')}
        name="text"
        rows={2}
        value={text}
        onChange={setText}
      />
    </TurnDialog>
  );
}
