import { describe, expect, test } from 'vitest';
import { agreeOnAge, parseAgeText } from './parse-age-text.ts';

describe('parseAgeText', () => {
  test.each([
    ['7', 7],
    ['Only for age 7 or above', 7],
    ['Only for ages 7 and above.', 7],
    ['For Persons Aged 18 or above Only', 18],
    ['Age Limit: 4 (Person below this age not admitted)', 4],
    ['Persons aged under seven will not be admitted.', 7],
    ['No Age Limit', 0],
    ['只限7歲或以上人士', 7],
    ['只限七歲或以上人士。', 7],
    ['只准18歲或以上人士觀看', 18],
    ['年齡限制：4（此歲數以下恕不招待）', 4],
    ['七歲以下恕不招待。', 7],
    ['不設年齡限制', 0],
    ['年齡不限', 0],
    ['For ages 3 and above', 3],
    ['For age 6 or above', 6],
    ['For ages 6+', 6],
    ['Aged 6 or above', 6],
    ['Audience aged 6 or above', 6],
    ['For participants aged 16 or above.', 16],
    ['For aged 6+ (Person below this age not admitted)', 6],
    ['6歲及以上人士', 6],
    ['6歲或以上', 6],
    ['12歲或以上觀眾', 12],
    ['適合6歲或以上（此歲數以下恕不招待）', 6],
  ])('reads the age limit in %j', (text, minimumAge) => {
    expect(parseAgeText(text)).toEqual({ minimumAge, complete: true });
  });

  test('reads a limit next to a recommendation but marks the text as incomplete', () => {
    const limit = { minimumAge: 7, complete: false };
    expect(parseAgeText('Recommended for ages 15 and above. Audience below 7 will not be admitted.')).toEqual(limit);
    expect(parseAgeText('Recommended for ages 8 or above. Children under 7 are not admitted.')).toEqual(limit);
    expect(parseAgeText('12歲以下兒童須由家長陪同。7歲以下幼童恕不招待。')).toEqual(limit);
    expect(parseAgeText('適合15歲或以上觀眾，7歲以下恕不招待。')).toEqual(limit);
  });

  test.each([
    [''],
    ['Suitable for ages 7 and above'],
    ['適合7歲或以上觀眾欣賞'],
    ['aged 7 and above are welcome'],
    ['歡迎7歲或以上人士報名'],
    ['Recommended for ages 6 or above.'],
    ['適合3歲或以上觀眾欣賞。'],
    ['All are welcome'],
    ['See website'],
    ['99'],
    ['Children below 3 will not be admitted. Children below 7 will not be admitted.'],
  ])('finds no age limit in %j', (text) => {
    expect(parseAgeText(text)).toBeUndefined();
  });

  test('requires both languages to agree on the age', () => {
    expect(agreeOnAge('7', '只限7歲或以上人士')).toEqual({ minimumAge: 7, complete: true });
    expect(agreeOnAge('7', '')).toEqual({ minimumAge: 7, complete: true });
    expect(agreeOnAge('', '七歲以下恕不招待')).toEqual({ minimumAge: 7, complete: true });
    expect(agreeOnAge('7', '8')).toBeUndefined();
    expect(agreeOnAge('Audience below 7 will not be admitted.', '適合7歲或以上人士')).toBeUndefined();
  });
});
