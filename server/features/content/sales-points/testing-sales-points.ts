import { readFileSync } from 'node:fs';
import { weekdays, type OpeningHours } from '../../../../contract/content/opening-hours.ts';
import { SalesPointList } from '../../../../contract/content/sales-points.ts';

type ListedPoint = SalesPointList[number];

export const openDaily = (...spans: string[]): OpeningHours => ({
  week: Object.fromEntries(weekdays.map((day) => [day, spans])) as OpeningHours['week'],
});

/** Returns a sales point from an operator's list; `own` holds the fields under test. */
export function listedPoint(key: string, own: Partial<ListedPoint> = {}): ListedPoint {
  return {
    key,
    kind: 'box_office',
    number: 1,
    name: { en_us: 'Kwai Tsing Theatre', zh_hk: '葵青劇院', zh_cn: '葵青剧院' },
    address: { en_us: '12 Hing Ning Road, Kwai Chung', zh_hk: '葵涌興寧路12號', zh_cn: '葵涌兴宁路12号' },
    district: 'kwai_tsing',
    hours: openDaily('10:00-20:00'),
    services: ['sells', 'hands_out'],
    ...own,
  };
}

export function demonstrationPoints(): SalesPointList {
  return SalesPointList.parse(
    JSON.parse(readFileSync(new URL('../../../../demo/sales-points.json', import.meta.url), 'utf8')),
  );
}
