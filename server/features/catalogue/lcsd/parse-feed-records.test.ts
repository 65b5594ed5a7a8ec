import { describe, expect, test } from 'vitest';
import { firstText, parseFeedRecords } from './parse-feed-records.ts';

const file = `<?xml version="1.0"?>
<things>
  <thing id=" 7 "><name><![CDATA[Tea & <b>Toast</b>]]></name><empty /><day>1</day><day>2</day></thing>
  <other id="8"><name>no</name></other>
  <thing id="9"><name>Jam &amp; Co</name></thing>
</things>`;

describe('parseFeedRecords', () => {
  test('returns every record with its ID and its texts in order', () => {
    const [first, second, ...more] = parseFeedRecords(file, 'things', 'thing');
    expect(more).toEqual([]);
    expect(first?.id).toBe('7');
    expect(first && firstText(first, 'name')).toBe('Tea & <b>Toast</b>');
    expect(first?.texts.get('day')).toEqual(['1', '2']);
    expect(first && firstText(first, 'empty')).toBe('');
    expect(first && firstText(first, 'missing')).toBe('');
    expect(second && firstText(second, 'name')).toBe('Jam & Co');
  });

  test('rejects a file truncated at any point', () => {
    for (let length = 0; length < file.length; length += 1) {
      expect(() => parseFeedRecords(file.slice(0, length), 'things', 'thing'), `${length}`).toThrow(/<things> file/);
    }
  });

  test('rejects a file with a different root', () => {
    expect(() => parseFeedRecords('<html><body>Not found</body></html>', 'things', 'thing')).toThrow(/no <things>/);
    expect(() => parseFeedRecords('', 'things', 'thing')).toThrow(/no <things>/);
  });

  test('accepts a file without records', () => {
    expect(parseFeedRecords('<things/>', 'things', 'thing')).toEqual([]);
  });
});
