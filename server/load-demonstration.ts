import { join } from 'node:path';
import type { Program } from './context.ts';
import { permitSystem } from './features/audit/permit-action.ts';
import { addDemonstrationCounter } from './features/box-office/add-demonstration-counter.ts';
import { isDemonstrationDue } from './features/catalogue/feeds/is-demonstration-due.ts';
import { readDemoFiles } from './features/catalogue/feeds/read-demo-files.ts';
import { importDemonstrationNews, lacksDemonstrationNews } from './features/content/news/import-demonstration-news.ts';
import { addDemonstrationCodes } from './features/discounts/add-demonstration-codes.ts';
import { importSalesPoints } from './features/content/sales-points/import-sales-points.ts';
import { addDemonstrationMembers } from './features/identity/accounts/add-demonstration-members.ts';
import { addDemonstrationStaff } from './features/identity/staff/add-demonstration-staff.ts';
import { findBusiestPresenter } from './features/catalogue/scopes/name-scopes.ts';
import { addDemonstrationPriority } from './features/priority/add-demonstration-priority.ts';
import { loadDemonstrationWishes } from './load-demonstration-wishes.ts';
import { importDemonstration } from './features/seating/plans/import-demonstration.ts';
import { oneAtATime } from './platform/database.ts';

/**
 * Loads the catalogue and accounts of local mode. Idempotent. If processes start together, one loads and the others
 * wait until everything exists.
 * @returns lines to print at startup.
 */
export function loadDemonstration(program: Program, root: string): Promise<string[]> {
  return oneAtATime(program.pool, async () => {
    const lines: string[] = [];
    const files = await readDemoFiles(join(root, 'demo'));
    const isDue = await isDemonstrationDue(program);
    if (isDue) {
      const report = await importDemonstration(program, permitSystem('start', 'feed.import', 'demo'), files);
      lines.push(`Demonstration catalogue: ${report.added} events added, ${report.changed} updated.`);
    }
    if (isDue || (await lacksDemonstrationNews(program))) {
      const report = await importDemonstrationNews(
        program,
        permitSystem('start', 'news.import', 'demo'),
        files['news.json'],
      );
      lines.push(`Demonstration news: ${report.added} added, ${report.changed} updated.`);
    }
    const permit = permitSystem('start', 'sales_points.import', 'demonstration');
    const places = await importSalesPoints(program, permit, files['sales-points.json']);
    if (places.added > 0) lines.push(`Demonstration box offices and kiosks: ${places.added} added.`);
    await addDemonstrationCodes(program);
    await addDemonstrationCounter(program);
    lines.push(...(await addDemonstrationMembers(program)), ...(await addDemonstrationPriority(program)));
    lines.push(...(await loadDemonstrationWishes(program)));
    return [...lines, ...(await addDemonstrationStaff(program, await findBusiestPresenter(program)))];
  });
}
