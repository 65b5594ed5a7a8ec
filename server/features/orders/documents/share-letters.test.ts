import { expect, test } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { readDrawnPdf, pageTextOf } from '../../../testing/read-drawn-pdf.ts';
import { drawTicketPdf, type TicketPdf } from './draw-ticket-pdf.ts';

const order: TicketPdf = {
  language: 'zh_hk',
  event: { title: { en_us: 'Night Tide', zh_hk: '夜潮', zh_cn: '夜潮' }, minimumAge: 6, doorsBeforeMinutes: null },
  performance: { startsAt: new Date('2026-12-05T12:00:00Z'), name: null, house: null },
  venue: { name: { en_us: 'Hong Kong Coliseum', zh_hk: '香港體育館', zh_cn: '香港体育馆' }, address: null },
  online: null,
  tickets: [
    {
      n: 1,
      of: 1,
      zone: { en_us: 'Stalls', zh_hk: '大堂前座', zh_cn: '池座' },
      kind: 'seated',
      section: { en_us: '12' },
      row: 'F',
      seat: '23',
      ticketType: 'R',
      priceCents: 48_000,
      code: 'CODE 1',
    },
  ],
  member: { name: '陳大文' },
  rules: 'neither',
  orderNumber: '4071938265',
  issuedAt: new Date('2026-10-01T02:00:00Z'),
};

/** Returns the streams of a document that are as long as a font. */
function fontsIn(pdf: Buffer): string[] {
  const parts = pdf.toString('latin1').split('\nendstream\n');
  return parts.map((part) => part.split('\nstream\n').at(-1)!).filter(({ length }) => length > 3000);
}

test.each(languages)(
  'embeds the same letters in all tickets of a performance in %s, and their own separately',
  (language) => {
    const first = drawTicketPdf({ ...order, language });
    const second = drawTicketPdf({ ...order, language, member: { name: '歐陽靐齉' }, orderNumber: '5555555555' });
    const shared = fontsIn(first).filter((font) => fontsIn(second).includes(font));
    expect(shared.length).toBeGreaterThanOrEqual(2);
    expect(pageTextOf(readDrawnPdf(second)[0]!)).toContain('歐陽靐齉');
    // Another document's content changes nothing in this one.
    expect(drawTicketPdf({ ...order, language }).equals(first)).toBe(true);
  },
);
