import hoursEnUs from '../../../words/content/opening-hours.en_us.ts';
import hoursZhCn from '../../../words/content/opening-hours.zh_cn.ts';
import hoursZhHk from '../../../words/content/opening-hours.zh_hk.ts';
import enUs from '../../../words/content/printed-sales-points.en_us.ts';
import zhCn from '../../../words/content/printed-sales-points.zh_cn.ts';
import zhHk from '../../../words/content/printed-sales-points.zh_hk.ts';
import type { Language } from '../../../contract/core/language.ts';
import type { SameKeys } from '../../../words/same-keys.ts';

export const openingHoursMessages: Record<Language, SameKeys<typeof hoursZhHk>> = {
  en_us: hoursEnUs,
  zh_cn: hoursZhCn,
  zh_hk: hoursZhHk,
};

export const salesPointMessages: Record<Language, SameKeys<typeof zhHk>> = { en_us: enUs, zh_cn: zhCn, zh_hk: zhHk };
