import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFeedText, simplifyChinese, writeText } from './clean-feed-text.ts';

describe('cleanFeedText', () => {
  test.each([
    ['Tea &amp; Toast', 'Tea & Toast'],
    ['Tea &amp;amp; Toast', 'Tea & Toast'],
    ['Tea&nbsp;Toast&nbsp;', 'Tea Toast'],
    ['Caf&eacute; &#8211; &#x4E2D;', 'Café – 中'],
    ['<b>Tea</b> <span class="x">Toast</span>', 'Tea Toast'],
    ['Tea<br/>Toast<BR>Jam', 'Tea\nToast\nJam'],
    ['<p>Tea</p><p>Toast</p>', 'Tea\n\nToast'],
    ['Tea < Toast', 'Tea < Toast'],
    ['<Tea> and <茶>', '<Tea> and <茶>'],
    ['Tea &lt;b&gt; Toast', 'Tea <b> Toast'],
    ['Tea\tToast   Jam', 'Tea Toast Jam'],
    ['Tea \r\n\r\n\r\n\r\n Toast', 'Tea\n\nToast'],
    ['Tea\u2028Toast', 'Tea\nToast'],
    ['T\u0000e\u200Ba\uFEFF \uFFFD Toast', 'Tea Toast'],
    ['&unknown; stays', '&unknown; stays'],
  ])('cleans %j to %j', (raw, clean) => {
    expect(cleanFeedText(raw)).toBe(clean);
  });

  test('leaves plain words unchanged', () => {
    const words = fc.array(fc.stringMatching(/^[a-zA-Z0-9中文劇場&<>;]{1,8}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ');
        fc.pre(!/&[a-z#]|<\/?[a-z]/i.test(text));
        expect(cleanFeedText(text)).toBe(text);
      }),
    );
  });
});

describe('writeText', () => {
  test("converts Hong Kong's Traditional Chinese to Simplified", () => {
    expect(simplifyChinese('衞生大樓裏面的粵劇戲台')).toBe('卫生大楼里面的粤剧戏台');
    expect(writeText('Tea', '茶樓')).toEqual({ en_us: 'Tea', zh_hk: '茶樓', zh_cn: '茶楼' });
  });

  test.each([['--'], ['-'], [' '], ['Nil'], ['N/A'], ['無'], ['tbc'], ['&nbsp;']])('treats %j as empty', (nothing) => {
    expect(writeText(nothing, '茶樓')).toEqual({ zh_hk: '茶樓', zh_cn: '茶楼' });
    expect(writeText('Tea', nothing)).toEqual({ en_us: 'Tea' });
    expect(writeText(nothing, nothing)).toBeUndefined();
  });

  test('omits a Chinese field that repeats the English, unless it contains Chinese', () => {
    expect(writeText('TEA 2027', 'TEA 2027')).toEqual({ en_us: 'TEA 2027' });
    expect(writeText('茶', '茶')).toEqual({ en_us: '茶', zh_hk: '茶', zh_cn: '茶' });
  });
});
