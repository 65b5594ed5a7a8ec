import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Program } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { forgetCatalogue, keptCatalogue } from '../../catalogue/events/keep-catalogue.ts';
import { importContent, type ContentReport } from './import-content.ts';
import { forgetContent } from './keep-content.ts';
import { readDemoContent } from './read-demo-content.ts';
import { hasContentOf } from './store-news.ts';

/** Brings `demo/news.json` up to date, after the events that it speaks of. Repeating it on a day changes nothing. */
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

/** Whether the demonstration's events are there without its news: in an installation older than them. */
export async function lacksDemonstrationNews(program: Program): Promise<boolean> {
  const { events } = await keptCatalogue(program);
  return events.some(({ source }) => source === 'demo') && !(await hasContentOf(program.db, 'demo'));
}
