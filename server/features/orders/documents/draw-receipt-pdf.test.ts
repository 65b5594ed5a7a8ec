import { describe, expect, it } from 'vitest';
import { drawReceiptPdf, maskCardNumber, type ReceiptPdf } from './draw-receipt-pdf.ts';
import { readDrawnPdf, readEntry, pageTextOf, type DrawnPage } from '../../../testing/read-drawn-pdf.ts';

const zone = { en_us: 'Stalls', zh_hk: '大堂前座', zh_cn: '池座' };
const receipt: ReceiptPdf = {
  language: 'zh_hk',
  rules: 'neither',
  orderNumber: '4071938265',
  purchasedAt: new Date('2026-10-01T02:04:00Z'),
  event: { title: { en_us: 'The Lantern on Lotus Bridge', zh_hk: '蓮橋燈影', zh_cn: '莲桥灯影' } },
  performance: { startsAt: new Date('2026-12-05T12:00:00Z'), name: null, house: null },
  venue: { name: { en_us: 'Hong Kong Coliseum', zh_hk: '香港體育館', zh_cn: '香港体育馆' } },
  online: null,
  lines: [
    { zone, ticketType: 'R', quantity: 2, unitCents: 48_000, feeCents: 1200 },
    { zone, ticketType: 'S', quantity: 1, unitCents: 24_050, feeCents: 800 },
  ],
  deliveryFeeCents: 4500,
  discounts: [{ name: { en_us: 'Early bird', zh_hk: '早鳥優惠', zh_cn: '早鸟优惠' }, cents: 5000 }],
  creditCents: 0,
  totalCents: 96_000 + 24_050 + 3200 + 4500 - 5000,
  payment: { method: 'card', cardNumber: '4111111111111111', confirmationNumber: 'A7K2M9', pointsCents: 0 },
  collection: { method: 'courier', region: 'hong_kong', address: '九龍彌敦道123號8樓' },
  member: { name: '陳大文' },
};

function pageOf(input: Partial<ReceiptPdf> = {}): DrawnPage {
  const pages = readDrawnPdf(drawReceiptPdf({ ...receipt, ...input }));
  expect(pages).toHaveLength(1);
  return pages[0]!;
}

// Draw this first: output must not depend on how long the process has run.
const cold = drawReceiptPdf(receipt);

describe('drawReceiptPdf', () => {
  it('prints every line, fee and discount, followed by the total', () => {
    const text = pageTextOf(pageOf());
    const parts = [
      '大堂前座·正價2×HK$480.00HK$960.00',
      '大堂前座·長者1×HK$240.50HK$240.50',
      '手續費2×HK$12.00+1×HK$8.00HK$32.00',
      '速遞費HK$45.00',
      '折扣早鳥優惠−HK$50.00',
      '總額HK$1,227.50',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('copies as the printed characters, even if an earlier document had similar ones', () => {
    const named = (name: string) => pageTextOf(pageOf({ member: { name } }));
    // The radical and the character for 'one' share a glyph.
    expect(named('\u2f00\u2f00')).toContain('\u2f00\u2f00');
    expect(named('\u4e00\u4e00')).toContain('\u4e00\u4e00');
  });

  it('prints the buyer, the tickets, the time, the payment and the collection method', () => {
    const text = pageTextOf(pageOf());
    for (const part of [
      '交易編號4071938265',
      '購買日期2026年10月1日（星期四）上午10時4分',
      '姓名陳大文',
      '蓮橋燈影2026年12月5日（星期六）晚上8時香港體育館',
      '付款方式信用卡',
      '確認編號A7K2M9',
      '取票方式速遞（香港）',
      '送遞地址九龍彌敦道123號8樓',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('prints only the first and last four digits of a card number', () => {
    const pdf = drawReceiptPdf(receipt);
    expect(pageTextOf(readDrawnPdf(pdf)[0]!)).toContain('4111********1111');
    expect(pageTextOf(readDrawnPdf(pdf)[0]!)).not.toContain('41111');
  });

  it('omits fields that an order does not have', () => {
    const text = pageTextOf(
      pageOf({
        language: 'en_us',
        deliveryFeeCents: 0,
        discounts: [],
        totalCents: 96_000 + 24_050 + 3200,
        payment: { method: 'fps', cardNumber: null, confirmationNumber: null, pointsCents: 0 },
        collection: { method: 'e_ticket', region: null, address: null },
      }),
    );
    expect(text).toContain('PaidbyFPSCollectionmethodE-ticket');
    expect(text).not.toMatch(/Discount|Deliver|Card|Confirmation/);
  });

  it('prints free delivery', () => {
    const text = pageTextOf(pageOf({ deliveryFeeCents: 0, totalCents: receipt.totalCents - 4500 }));
    expect(text).toContain('速遞費HK$0.00');
  });

  it('preserves the lines of the delivery address', () => {
    const address = '九龍彌敦道123號\r\n 獅子山大廈8樓B室\n\n油麻地';
    const page = pageOf({ collection: { method: 'courier', region: 'hong_kong', address } });
    const heights = ['九龍彌敦道', '獅子山大廈', '油麻地'].map(
      (line) => page.texts.find(({ text }) => text.includes(line))!.y,
    );
    expect(new Set(heights).size).toBe(3);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  it('omits the entrance for a streamed show', () => {
    const text = pageTextOf(
      pageOf({ online: { until: new Date('2026-12-06T12:00:00Z'), page: 'https://fei.example/en_us/Watch/1.html' } }),
    );
    expect(text).toContain('網上直播·2026年12月5日（星期六）晚上8時開始，可觀看至2026年12月6日（星期日）晚上8時');
    expect(text).not.toMatch(/入場|香港體育館/);
  });

  it('throws if the lines do not add up to the total', () => {
    expect(() => drawReceiptPdf({ ...receipt, totalCents: receipt.totalCents + 1 })).toThrow(RangeError);
  });

  it('fits an order with many lines on the page, in order', () => {
    const lines = Array.from({ length: 20 }, (_, n) => ({ ...receipt.lines[0]!, zone: { zh_hk: `第${n + 1}區` } }));
    const page = pageOf({ lines, totalCents: 20 * 2 * 49_200 + 4500 - 5000 });
    const [short, long] = [pageOf().height, page.height];
    expect(short).toBe(595.28);
    expect(long).toBeGreaterThan(short);
    const zones = page.texts.filter(({ text }) => /^第\d+區/.test(text)).map(({ y }) => y);
    expect(zones).toHaveLength(20);
    expect(zones).toEqual(zones.toSorted((a, b) => a - b));
    for (const { y } of page.texts) expect(y).toBeLessThan(long - 40);
  });

  it('draws identical bytes for the same input', () => {
    expect(Buffer.compare(drawReceiptPdf(structuredClone(receipt)), cold)).toBe(0);
  });

  it.each([
    ['Nguyễn Thị Hữu Đặng', 'NguyễnThịHữuĐặng'],
    ['Dvořák Erdős Łukasz Čech', 'DvorákErdosLukaszCech'],
  ])('writes the name and address %s without a missing glyph', (name, drawn) => {
    const page = pageOf({ member: { name }, collection: { ...receipt.collection, address: name } });
    expect(page.glyphs).not.toContain(0);
    expect(pageTextOf(page).split(drawn)).toHaveLength(3);
  });

  it('sets a document title and language', () => {
    const pdf = drawReceiptPdf({ ...receipt, language: 'zh_cn' });
    expect(readEntry(pdf, 'Title')).toBe('收据 4071938265');
    expect(readEntry(pdf, 'Lang')).toBe('zh-Hans');
    expect(readDrawnPdf(pdf)[0]!.glyphs).not.toContain(0);
    expect(pdf.length).toBeLessThan(60_000);
  });
});

describe('maskCardNumber', () => {
  it.each([
    ['4111111111111111', '4111 **** **** 1111'],
    ['4111 1111 1111 1111', '4111 **** **** 1111'],
    ['411111******1111', '4111 **** **** 1111'],
    ['**** 4242', '**** 4242'],
    ['4242', '**** 4242'],
    ['1234567', '**** 4567'],
  ])('prints %s as %s', (stored, printed) => {
    expect(maskCardNumber(stored)).toBe(printed);
  });
});
