import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import { anyText } from '../../../../contract/testing-text.ts';
import { drawTicketPdf, type TicketOnPaper, type TicketPdf } from './draw-ticket-pdf.ts';
import { readDrawnPdf, readEntry, pageTextOf, type DrawnPage, type Figure } from '../../../testing/read-drawn-pdf.ts';
import { openTicketKey, signTicketCode } from './sign-tickets.ts';

const { privateKey } = openTicketKey(new Uint8Array(32).fill(7));

function codeOf(seatNo: number): string {
  const performanceId = '01979a3e-7c00-7b12-8def-0123456789ab';
  const body = {
    keyNumber: 1,
    ticketType: 'R',
    performanceId,
    ticketId: '00ff10a2b3c4d5',
    blockNo: 12,
    seatNo,
  } as const;
  return signTicketCode(body, privateKey);
}

const seated: TicketOnPaper = {
  n: 1,
  of: 1,
  zone: { en_us: 'Stalls', zh_hk: '大堂前座', zh_cn: '池座' },
  kind: 'seated',
  section: { en_us: '12' },
  row: 'F',
  seat: '23',
  ticketType: 'R',
  priceCents: 48_000,
  code: codeOf(23),
};

const order: TicketPdf = {
  language: 'zh_hk',
  event: {
    title: { en_us: 'The Lantern on Lotus Bridge', zh_hk: '蓮橋燈影', zh_cn: '莲桥灯影' },
    minimumAge: 6,
    doorsBeforeMinutes: null,
  },
  performance: { startsAt: new Date('2026-12-05T12:00:00Z'), name: null, house: null },
  venue: {
    name: { en_us: 'Hong Kong Coliseum', zh_hk: '香港體育館', zh_cn: '香港体育馆' },
    address: { en_us: '9 Cheong Wan Road, Hung Hom', zh_hk: '紅磡暢運道9號', zh_cn: '红磡畅运道9号' },
  },
  online: null,
  tickets: [seated],
  member: { name: '陳大文 Chan Tai Man' },
  rules: 'neither',
  orderNumber: '4071938265',
  issuedAt: new Date('2026-10-01T02:00:00Z'),
};

const longTitle = {
  en_us:
    'An Evening of Unreasonably Long Titles: The Complete Correspondence of the Harbour Master and His Seventeen Daughters',
  zh_hk:
    '香港國際作曲家聯盟三十周年紀念音樂會「海港、霓虹與長夜」暨青年管弦樂團與兒童合唱團聯合公演：第二部分（附送聲音裝置展覽）',
  zh_cn: '香港国际作曲家联盟三十周年纪念音乐会“海港、霓虹与长夜”暨青年管弦乐团与儿童合唱团联合公演',
};

/** Draw this first: output must not depend on how long the process has run. */
const cold = drawTicketPdf(order);

/** Renders the code as a camera would see it: its modules and the white margin. */
async function photograph({ rectangles }: Figure): Promise<Buffer> {
  const [margin, modules, scale] = [4, 41, 4];
  const across = modules + 2 * margin;
  const pixels = Buffer.alloc(across * across, 255);
  for (const [x, y, width, height] of rectangles) {
    for (let row = y; row < y + height; row += 1) {
      pixels.fill(0, (row + margin) * across + x + margin, (row + margin) * across + x + width + margin);
    }
  }
  const picture = sharp(pixels, { raw: { width: across, height: across, channels: 1 } });
  return picture
    .resize(across * scale, across * scale, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

function pagesOf(input: Partial<TicketPdf>): DrawnPage[] {
  return readDrawnPdf(drawTicketPdf({ ...order, ...input }));
}

function onlyPage(input: Partial<TicketPdf>): DrawnPage {
  const [page, ...more] = pagesOf(input);
  expect(more).toEqual([]);
  return page!;
}

const without = (text: string) => text.replace(/\s/g, '');

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(wasm);
  prepareZXingModule({
    overrides: { wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) },
  });
});

describe('ticket QR code', () => {
  it('decodes to exactly the code, in version 6 at error correction M, on every page', async () => {
    const tickets = [1, 2, 3, 4].map((n) => ({ ...seated, n, of: 4, code: codeOf(n) }));
    const pages = pagesOf({ tickets });
    expect(pages).toHaveLength(4);
    for (const [at, page] of pages.entries()) {
      expect(page.figures).toHaveLength(1);
      const [read, ...more] = await readBarcodes(await photograph(page.figures[0]!), { formats: ['QRCode'] });
      expect(more).toEqual([]);
      expect(read).toMatchObject({ text: tickets[at]!.code, ecLevel: 'M', version: '6' });
    }
  });

  it('draws the code at least 5 cm wide, with a margin of four modules', () => {
    for (const language of languages) {
      const page = onlyPage({ language, event: { title: longTitle, minimumAge: 18, doorsBeforeMinutes: null } });
      const { x, y, scale } = page.figures[0]!;
      expect((41 * scale * 25.4) / 72).toBeGreaterThan(50);
      const margin = 4 * scale;
      // The sheet starts 20 points from the page edges.
      expect(x - 20).toBeGreaterThanOrEqual(margin);
      expect(page.height - 20 - (y + 41 * scale)).toBeGreaterThanOrEqual(margin);
      const beside = page.texts.filter((text) => text.y > y - margin && text.y - text.size < y + (41 + 4) * scale);
      expect(beside.length).toBeGreaterThan(0);
      for (const text of beside) expect(text.x).toBeGreaterThanOrEqual(x + 41 * scale + margin);
    }
  });

  it('throws for a code that does not fit version 6', () => {
    expect(() => drawTicketPdf({ ...order, tickets: [{ ...seated, code: 'A'.repeat(155) }] })).toThrow();
  });

  it('throws for a code with a character outside the alphanumeric mode', () => {
    expect(() => drawTicketPdf({ ...order, tickets: [{ ...seated, code: 'fei' }] })).toThrow();
  });
});

describe('ticket text', () => {
  it.each([
    [
      'zh_hk',
      '2026年12月5日（星期六）晚上8時',
      ['票區大堂前座', '行F', '票種正價', '票價HK$480', '不設退款或更換', '未滿6歲'],
    ],
    ['zh_cn', '2026年12月5日（周六）20:00', ['票档池座', '排F', '票种全价票', '票价HK$480', '不退不换', '未满6岁']],
    ['en_us', 'Sat 5 Dec 2026, 8:00 pm', ['ZoneStalls', 'RowF', 'Ticket typeStandard', 'PriceHK$480', 'under 6']],
  ] as const)('prints the full text in %s', (language, when, sentences) => {
    const { event, venue } = order;
    const text = pageTextOf(onlyPage({ language }));
    const everywhere = [
      when,
      event.title[language]!,
      event.title.en_us!,
      venue.name[language]!,
      venue.address![language]!,
    ];
    for (const part of [...everywhere, ...sentences, order.orderNumber, order.member.name])
      expect(text).toContain(without(part));
  });

  it.each([
    ['en_us', 'Doors open 7:15 pm'],
    ['zh_hk', '晚上7時15分開放入場'],
    ['zh_cn', '19:15 开放入场'],
  ] as const)('prints the door opening time in %s, if the event has one', (language, doors) => {
    const event = { ...order.event, doorsBeforeMinutes: 45 };
    expect(pageTextOf(onlyPage({ language, event }))).toContain(without(doors));
    expect(pageTextOf(onlyPage({ language }))).not.toContain(without(doors));
  });

  it('shows the Chinese title below the English title', () => {
    expect(pageTextOf(onlyPage({ language: 'en_us' }))).toContain('蓮橋燈影');
  });

  it('prints a title that exists in only one language once', () => {
    const text = pageTextOf(
      onlyPage({ event: { title: { en_us: 'Nocturne' }, minimumAge: 0, doorsBeforeMinutes: null } }),
    );
    expect(text.split('Nocturne')).toHaveLength(2);
  });

  it.each([
    ['general', '不設劃位'],
    ['standing', '企位'],
  ] as const)('prints on a %s ticket %s, and no row', (kind, words) => {
    const text = pageTextOf(onlyPage({ tickets: [{ ...seated, kind, section: null, row: null, seat: null }] }));
    expect(text).toContain(`座位${words}`);
    expect(text).not.toMatch(/行[A-Z]|區域/);
  });

  it('requires proof on every concession ticket, and on no other', () => {
    const tickets = ticketTypes.map((ticketType, n) => ({ ...seated, n: n + 1, of: 4, ticketType }));
    const asks = pagesOf({ tickets }).map((page) => pageTextOf(page).includes('證明'));
    expect(asks).toEqual(ticketTypes.map((ticketType) => 'HSZ'.includes(ticketType)));
  });

  it('prints no age for events open to all ages, and 18 for adults only', () => {
    const ages = (minimumAge: number) => pageTextOf(onlyPage({ event: { ...order.event, minimumAge } }));
    expect(ages(0)).not.toContain('歲');
    expect(ages(18)).toContain('只招待年滿18歲人士');
    expect(ages(18)).not.toContain('小童');
  });

  it('separates labels from their values for screen readers', () => {
    const page = onlyPage({ language: 'en_us' });
    expect(page.texts.map(({ text }) => text).join('')).toContain('Zone StallsSection 12Row FSeat 23');
  });

  it('numbers the tickets of an order', () => {
    const pages = pagesOf({ language: 'en_us', tickets: [1, 2].map((n) => ({ ...seated, n, of: 2 })) });
    expect(pages.map((page) => /Ticket(\d)of2/.exec(pageTextOf(page))?.[1])).toEqual(['1', '2']);
  });

  it('tags a heading, a described figure, a title and a language for screen readers', () => {
    const pdf = drawTicketPdf(order);
    expect(readEntry(pdf, 'Title')).toBe('蓮橋燈影 · 電子門票 4071938265');
    expect(readEntry(pdf, 'Lang')).toBe('zh-Hant-HK');
    const { tags } = readDrawnPdf(pdf)[0]!;
    expect(tags.filter((tag) => tag !== 'P')).toEqual(['H1', 'Figure']);
    expect(pdf.toString('latin1')).toMatch(/\/S \/Figure\n\/Alt \(/);
  });
});

describe('fonts', () => {
  const cases: [Language, string][] = [
    ['zh_hk', '鹹濕嘅㗎咗啲喺冚唪唥：龘靐齉'],
    ['zh_hk', '简体标题：这里们说话（飞）'],
    ['zh_cn', '简体标题：这里们说话（飞）'],
    ['zh_cn', '繁體標題：這裡們說話（飛）'],
    ['en_us', 'Đặng Thái Sơn plays Dvorák, Дмитрий Шостакович – “Évora”'],
  ];
  it.each(cases)('draws every character of a title in %s: %s', (language, title) => {
    const page = onlyPage({
      language,
      event: { title: { [language]: title }, minimumAge: 6, doorsBeforeMinutes: null },
    });
    expect(page.glyphs.filter((glyph) => glyph === 0)).toEqual([]);
    expect(pageTextOf(page)).toContain(without(title));
  });

  it.each([
    ['Nguyễn Thị Phương Thảo', 'NguyễnThịPhươngThảo'],
    ['Trần Đức Lương Ỷ', 'TrầnĐứcLươngỶ'],
    ['Søren Þórður Gößling', 'SørenÞórðurGößling'],
    ['Šimůnek Žlábek Żółć', 'SimunekZlábekZólc'],
    ['Dvořák Erdős Ştefan', 'DvorákErdosStefan'],
  ])('writes the name %s without a missing glyph, including accents that the fonts have', (name, drawn) => {
    const page = onlyPage({ event: { ...order.event, title: { en_us: name } }, member: { name } });
    expect(page.glyphs).not.toContain(0);
    // The title is bold; the name is not.
    expect(pageTextOf(page).split(drawn)).toHaveLength(3);
  });

  it('replaces a pictograph with a box', () => {
    const page = onlyPage({ member: { name: '陳👩‍👩‍👧大😀文\u0000\uD800' } });
    expect(pageTextOf(page)).toContain('陳□大□文');
    expect(page.glyphs).not.toContain(0);
  });

  it('draws text of any length and script inside the page, without a missing glyph', () => {
    const text = anyText({ maxLength: 150 });
    fc.assert(
      fc.property(text, text, fc.constantFrom(...languages), (title, name, language) => {
        const page = onlyPage({
          language,
          event: { title: { [language]: `a${title}` }, minimumAge: 6, doorsBeforeMinutes: null },
          member: { name },
        });
        expect(page.glyphs).not.toContain(0);
        for (const { x, y } of page.texts) {
          expect(x).toBeGreaterThanOrEqual(20);
          expect(x).toBeLessThan(page.width - 20);
          expect(y).toBeLessThan(page.height - 20);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('document', () => {
  it('prints a long title in full above the date', () => {
    for (const language of languages) {
      const page = onlyPage({ language, event: { title: longTitle, minimumAge: 6, doorsBeforeMinutes: null } });
      expect(pageTextOf(page)).toContain(without(longTitle[language]));
      const date = page.texts.find(({ text }) => text.includes('2026'))!;
      const above = page.texts.slice(0, page.texts.indexOf(date));
      for (const { y } of above) expect(y).toBeLessThan(date.y - date.size);
    }
  });

  it('stays under 60 KB for one ticket, even with a long title, and adds under 15 KB per further ticket', () => {
    const one = drawTicketPdf({ ...order, event: { title: longTitle, minimumAge: 18, doorsBeforeMinutes: null } });
    expect(one.length).toBeLessThan(60_000);
    const four = drawTicketPdf({
      ...order,
      tickets: [1, 2, 3, 4].map((n) => ({ ...seated, n, of: 4, code: codeOf(n) })),
    });
    expect(four.length - drawTicketPdf(order).length).toBeLessThan(3 * 15_000);
  });

  it('draws identical bytes for the same input at any time', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') });
    try {
      expect(Buffer.compare(drawTicketPdf(structuredClone(order)), cold)).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(languages)('draws identical bytes in %s after a document with other characters', (language) => {
    const first = drawTicketPdf({ ...order, language });
    const other = drawTicketPdf({ ...order, language, member: { name: '歐陽靐齉' }, orderNumber: '5555555555' });
    expect(pageTextOf(readDrawnPdf(other)[0]!)).toContain('歐陽靐齉');
    expect(drawTicketPdf({ ...order, language }).equals(first)).toBe(true);
  });

  it('writes a title with brackets, symbols and any Chinese character, and has no XML', () => {
    // The second byte of 上 is that of a line feed.
    const title = { zh_hk: '上海 (R&B) \\ <飛>' };
    const pdf = drawTicketPdf({ ...order, event: { ...order.event, title } });
    expect(readEntry(pdf, 'Title')).toBe('上海 (R&B) \\ <飛> · 電子門票 4071938265');
    expect(pdf.toString('latin1')).not.toContain('/Metadata');
  });

  it('throws for an order without tickets', () => {
    expect(() => drawTicketPdf({ ...order, tickets: [] })).toThrow(RangeError);
  });
});
