import { describe, expect, test } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { fold } from '../../catalogue/events/search-events.ts';
import { demonstrationPoints } from './testing-sales-points.ts';

const points = demonstrationPoints();

describe('demonstration sales points', () => {
  test('includes enough sales points in every region', () => {
    expect(points.filter(({ kind }) => kind === 'box_office').length).toBeGreaterThanOrEqual(14);
    expect(points.filter(({ kind }) => kind === 'kiosk').length).toBeGreaterThanOrEqual(24);
  });

  test('lists no phone number that may belong to someone else', () => {
    expect(points.filter((point) => 'telephone' in point)).toEqual([]);
  });

  test.each(points.map((point) => [point.key, point] as const))('provides %s in each language', (_key, point) => {
    for (const text of [point.name, point.address, ...(point.note ? [point.note] : [])]) {
      expect(text.en_us).not.toMatch(/\p{Script=Han}/u);
      // The Simplified text contains no Traditional characters.
      expect(fold(text.zh_cn)).toBe(text.zh_cn.normalize('NFKC').toLowerCase());
    }
    for (const language of languages) expect(point.name[language]).toBe(point.name[language].trim());
    expect(point.address.en_us).toMatch(/(Hong Kong|Kowloon|New Territories|Lantau)$/);
    expect(point.address.zh_hk).toMatch(/^(香港|九龍|新界|大嶼山)/);
  });
});
