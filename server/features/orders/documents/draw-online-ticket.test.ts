import { expect, test } from 'vitest';
import { readDrawnPdf, pageTextOf, type DrawnPage } from '../../../testing/read-drawn-pdf.ts';
import { drawTicketPdf, type TicketPdf } from './draw-ticket-pdf.ts';

const order: TicketPdf = {
  language: 'zh_hk',
  event: { title: { en_us: 'Night Tide', zh_hk: '夜潮', zh_cn: '夜潮' }, minimumAge: 6, doorsBeforeMinutes: null },
  performance: { startsAt: new Date('2026-12-05T12:00:00Z'), name: null, house: null },
  venue: {
    name: { en_us: 'Hong Kong Coliseum', zh_hk: '香港體育館', zh_cn: '香港体育馆' },
    address: { en_us: '9 Cheong Wan Road, Hung Hom', zh_hk: '紅磡暢運道9號', zh_cn: '红磡畅运道9号' },
  },
  online: { until: new Date('2026-12-06T12:00:00Z'), page: 'https://fei.example/zh_hk/Watch/4071938265.html' },
  tickets: [
    {
      n: 1,
      of: 1,
      zone: { en_us: 'Online', zh_hk: '網上', zh_cn: '线上' },
      kind: 'general',
      section: null,
      row: null,
      seat: null,
      ticketType: 'R',
      priceCents: 12_000,
      code: null,
    },
  ],
  member: { name: '陳大文' },
  rules: 'neither',
  orderNumber: '4071938265',
  issuedAt: new Date('2026-10-01T02:00:00Z'),
};

function pageOf(input: Partial<TicketPdf>): DrawnPage {
  return readDrawnPdf(drawTicketPdf({ ...order, ...input }))[0]!;
}

test.each([
  [
    'zh_hk',
    '2026年12月5日（星期六）晚上8時開始，可觀看至2026年12月6日（星期日）晚上8時（香港時間）',
    /入場|座位|香港體育館|紅磡/,
  ],
  [
    'zh_cn',
    '2026年12月5日（周六）20:00开始，可观看至2026年12月6日（周日）20:00（香港时间）',
    /入场|座位|香港体育馆|红磡/,
  ],
  [
    'en_us',
    'StartsSat5Dec2026,8:00pm.YoucanwatchuntilSun6Dec2026,8:00pm(HongKongtime).',
    /entrance|admit|seat|Coliseum|Hung/i,
  ],
] as const)('shows in %s when to watch a streamed show, without a link', (...row) => {
  const [language, watching, elsewhere] = row;
  const page = pageOf({ language });
  expect(pageTextOf(page)).toContain(watching);
  expect(pageTextOf(page)).toContain('https://fei.example/zh_hk/Watch/4071938265.html');
  expect(pageTextOf(page)).not.toMatch(elsewhere);
  expect(page.figures).toEqual([]);
});

test('omits an unknown end of viewing, and states who may watch', () => {
  const text = pageTextOf(
    pageOf({
      event: { ...order.event, minimumAge: 18, doorsBeforeMinutes: null },
      online: { until: null, page: 'https://fei.example/zh_hk/Watch/4071938265.html' },
    }),
  );
  expect(text).toContain('晚上8時開始（香港時間）');
  expect(text).not.toContain('可觀看至');
  expect(text).toContain('只供年滿18歲人士觀看');
});

test('throws for any other ticket without a code', () => {
  expect(() => drawTicketPdf({ ...order, online: null })).toThrow('has no code');
});
