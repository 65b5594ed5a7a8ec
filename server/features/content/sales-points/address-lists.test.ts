import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { addressListPath } from '../../../../contract/content/sales-points.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importSalesPoints } from './import-sales-points.ts';
import { listSalesPoints } from './list-sales-points.ts';
import { demonstrationPoints } from './testing-sales-points.ts';
import { createHttp } from '../../../platform/http.ts';
import { readDrawnPdf, pageTextOf } from '../../../testing/read-drawn-pdf.ts';
import { serveFiles } from '../../../http/pages/serve-files.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';

let program: TestProgram;
let app: FastifyInstance;
beforeAll(async () => {
  program = await openTestProgram();
  await importSalesPoints(
    program,
    permitSystem('command import', 'sales_points.import', 'operator'),
    demonstrationPoints(),
  );
  app = await createHttp(program.config, program.log);
  await serveFiles(app, program);
});
afterAll(async () => {
  await app?.close();
  await program?.close();
});

const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('address lists over HTTP', () => {
  test('returns a PDF in each language, with the size shown on the page', async () => {
    const titles = { en_us: 'Box offices', zh_hk: '售票處', zh_cn: '售票处' };
    for (const language of languages) {
      const result = await read(addressListPath('box_office', language));
      expect([result.statusCode, result.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(result.headers['content-disposition']).toBe(`inline; filename="fei-box-office-${language}.pdf"`);
      const text = readDrawnPdf(result.rawPayload).map(pageTextOf).join('');
      expect(text).toContain(titles[language].replace(/\s/g, ''));
      const { listBytes } = await listSalesPoints(program.ctx(undefined, language), { kind: 'box_office' });
      expect(result.rawPayload.length).toBe(listBytes);
    }
  });

  test('returns 304 until the list changes', async () => {
    const path = addressListPath('kiosk', 'zh_hk');
    const first = await read(path);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(304);
    await importSalesPoints(
      program,
      permitSystem('command import', 'sales_points.import', 'operator'),
      demonstrationPoints().slice(0, -1),
    );
    const changed = await read(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect(readDrawnPdf(changed.rawPayload).map(pageTextOf).join('')).not.toContain('東薈城');
  });

  test.each(['/addressLists/kiosk/de_de.pdf', '/addressLists/kiosk/zh_hk.html', '/addressLists/shop/zh_hk.pdf'])(
    'returns 404 for %s',
    async (path) => {
      expect((await read(path)).statusCode).toBe(404);
    },
  );
});
