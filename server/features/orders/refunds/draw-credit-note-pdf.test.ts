import { describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { readDrawnPdf, pageTextOf } from '../../../testing/read-drawn-pdf.ts';
import { drawCreditNotePdf, type CreditNotePdf } from './draw-credit-note-pdf.ts';

const note: CreditNotePdf = {
  language: 'zh_hk',
  number: '4071938265-C1',
  orderNumber: '4071938265',
  askedAt: new Date('2026-10-01T02:04:00Z'),
  event: { title: { en_us: 'The Lantern on Lotus Bridge', zh_hk: '蓮橋燈影', zh_cn: '莲桥灯影' } },
  performance: { startsAt: new Date('2026-12-05T12:00:00Z') },
  cause: 'performance_cancelled',
  ticket: null,
  parts: { ticketsCents: 96_000, feesCents: 2_400, deliveryFeeCents: 4_500 },
  moneyCents: 72_900,
  pointsCents: 30_000,
  method: 'card',
  cardNumber: '4111111111111111',
  member: { name: '陳大文' },
};

function textIn(input: Partial<CreditNotePdf> = {}): string {
  const pages = readDrawnPdf(drawCreditNotePdf({ ...note, ...input }));
  expect(pages).toHaveLength(1);
  return pageTextOf(pages[0]!);
}

describe('drawCreditNotePdf', () => {
  it('lists the refunded items, points, money by payment method, and the reason', () => {
    const text = textIn();
    for (const part of [
      '退款通知書',
      '通知書編號4071938265-C1',
      '交易編號4071938265',
      '退款原因這個場次已經取消。',
      '門票HK$960.00',
      '手續費HK$24.00',
      '速遞費HK$45.00',
      '退款總額HK$1,029.00',
      '退回積分300積分',
      '4111********1111HK$729.00',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('4111111111111111');
  });

  it('marks a fee that is not refunded, and names the returned ticket', () => {
    const parts = { ticketsCents: 48_000, feesCents: 0, deliveryFeeCents: 0 };
    const text = textIn({ parts, moneyCents: 48_000, pointsCents: 0, cause: null, ticket: 2 });
    for (const part of ['退回第2張門票', '手續費不獲退還HK$0.00', '退款總額HK$480.00']) expect(text).toContain(part);
  });

  it('credits an unneeded payment, without tickets and fees', () => {
    expect(textIn({ parts: null, cause: 'paid_before' })).toContain('多付款項HK$1,029.00');
  });

  it.each(languages)('draws identical output each time in %s', (language) => {
    expect(drawCreditNotePdf({ ...note, language }).equals(drawCreditNotePdf({ ...note, language }))).toBe(true);
  });

  it('throws if the parts do not add up to the refund', () => {
    expect(() => drawCreditNotePdf({ ...note, moneyCents: 1 })).toThrow(RangeError);
  });
});
