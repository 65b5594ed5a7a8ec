import { describe, expect, it } from 'vitest';
import { translator } from '../../server/translator.ts';
import { languages, type Language } from '../core/language.ts';
import { weekdays, type OpeningHours } from './opening-hours.ts';
import { formatHoursException, formatOpeningWeek } from './format-opening-hours.ts';

const week = (own: Partial<OpeningHours['week']>, ...others: string[]) => ({
  ...(Object.fromEntries(weekdays.map((day) => [day, others])) as OpeningHours['week']),
  ...own,
});
const wordsIn = (language: Language) => translator(language, 'openingHours');
const said = (hours: OpeningHours, language: Language) =>
  formatOpeningWeek(hours, wordsIn(language), language).map(({ days, hours: spans }) => `${days} | ${spans}`);

describe('formatOpeningWeek', () => {
  it('groups adjacent days with equal hours, and holidays with Sunday if equal', () => {
    const hours = {
      week: week({ sat: ['12:00-18:00'], sun: ['12:00-18:00'] }, '10:00-20:00'),
      holidays: ['12:00-18:00'],
    };
    expect(languages.map((language) => said(hours, language))).toEqual([
      ['Mon – Fri | 10:00 am – 8:00 pm', 'Sat, Sun and public holidays | 12:00 pm – 6:00 pm'],
      ['星期一至五 | 上午10時至晚上8時', '星期六、日及公眾假期 | 中午12時至晚上6時'],
      ['周一至周五 | 10:00–20:00', '周六、周日及香港公众假期 | 12:00–18:00'],
    ]);
  });

  it('lists general holidays separately if they differ from Sunday', () => {
    const hours = { week: week({}, '10:00-20:00'), holidays: [] };
    expect(said(hours, 'en_us')).toEqual(['Every day | 10:00 am – 8:00 pm', 'Public holidays | Closed']);
    expect(said(hours, 'zh_hk')).toEqual(['每日 | 上午10時至晚上8時', '公眾假期 | 休息']);
  });

  it('formats several spans, midnight and round-the-clock hours', () => {
    const hours = { week: week({ mon: ['10:00-13:00', '14:30-24:00'], tue: [] }, '00:00-24:00') };
    expect(said(hours, 'en_us')).toEqual([
      'Mon | 10:00 am – 1:00 pm, 2:30 pm – midnight',
      'Tue | Closed',
      'Wed – Sun | Open 24 hours',
    ]);
    expect(said(hours, 'zh_cn')).toEqual([
      '周一 | 10:00–13:00、14:30–24:00',
      '周二 | 休息',
      '周三至周日 | 24 小时开放',
    ]);
  });

  it('includes every day of the week exactly once', () => {
    const hours = { week: week({ wed: [], sun: ['10:00-11:00'] }, '10:00-20:00'), holidays: [] };
    expect(formatOpeningWeek(hours, wordsIn('zh_hk'), 'zh_hk').flatMap((line) => line.weekdays)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
  });
});

describe('formatHoursException', () => {
  it('formats the dates, hours and reason of an exception', () => {
    const reason = { en_us: 'Lunar New Year', zh_hk: '農曆新年', zh_cn: '农历新年' };
    const closed = { from: '2027-02-06', to: '2027-02-07', hours: [], reason };
    expect(languages.map((language) => formatHoursException(closed, wordsIn(language), language))).toEqual([
      '6–7 Feb 2027: Closed (Lunar New Year)',
      '2027年2月6日至7日：休息（農曆新年）',
      '2027年2月6日至7日：休息（农历新年）',
    ]);
  });
});
