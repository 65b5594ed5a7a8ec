import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Program } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { forgetCatalogue, readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { importContent, type ContentReport } from './import-content.ts';
import { forgetContent } from './content-cache.ts';
import { readDemoContent } from './read-demo-content.ts';
import { hasContentOf } from './store-news.ts';

/** Imports `demo/news.json`, after the events that it references. Idempotent within a day. */
export async function importDemonstrationNews(
  program: Program,
  permit: Permit<'news.import', 'demo'>,
  file: unknown,
): Promise<ContentReport> {
  forgetCatalogue(program);
  const report = await importContent(program, permit, readDemoContent(file, hongKongDay(program.now())));
  const [rejected] = report.rejected;
  if (rejected) throw new Error(`demo/news.json: ${rejected.key}: ${rejected.reason}`);
  forgetContent(program);
  return report;
}

/** Returns whether an installation has the demonstration events but not their news, because it predates the news. */
export async function lacksDemonstrationNews(program: Program): Promise<boolean> {
  const { events } = await readCachedCatalogue(program);
  return events.some(({ source }) => source === 'demo') && !(await hasContentOf(program.db, 'demo'));
}
