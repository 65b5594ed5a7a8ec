// `npm run import -- lcsd FOLDER [--shift-days N]`, `npm run import -- demo`; `--verbose` lists every rejected row, `--json` prints the report.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hongKongDay } from '../../contract/hong-kong-calendar.ts';
import { importFeed, type ImportReport } from '../features/catalogue/import-feed.ts';
import { readDemoCatalogue } from '../features/catalogue/read-demo-catalogue.ts';
import { readDemoFiles } from '../features/catalogue/read-demo-files.ts';
import { readLcsdFeed } from '../features/catalogue/read-lcsd-feed.ts';
import type { RunningProgram } from '../program.ts';
import { CommandError, root, runCommand, workOffJobs } from './open-for-command.ts';

const usage = 'Usage: npm run import -- lcsd FOLDER [--shift-days N] [--verbose] [--json], or npm run import -- demo';

/** Rejected rows shown without `--verbose`. */
const shownRejections = 20;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'shift-days': { type: 'string', default: '0' },
        verbose: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

async function importLcsd(program: RunningProgram, folder: string, shiftDays: number): Promise<ImportReport> {
  const read = async (name: string) => {
    try {
      return await readFile(join(folder, name), 'utf8');
    } catch {
      throw new CommandError(`${join(folder, name)} cannot be read.`);
    }
  };
  const eventDates = await readFile(join(folder, 'eventDates.xml'), 'utf8').catch(() => undefined);
  const files = {
    events: await read('events.xml'),
    venues: await read('venues.xml'),
    ...(eventDates === undefined ? {} : { eventDates }),
  };
  const { feed, rejected, verbatim } = readLcsdFeed(files, { shiftDays, now: program.now() });
  const fields = Map.groupBy(verbatim, (one) => one.field);
  for (const [field, list] of fields) console.error(`${list.length} ${field} texts are kept as they stand.`);
  return importFeed(program, feed, rejected);
}

async function importDemo(program: RunningProgram): Promise<ImportReport> {
  return importFeed(program, readDemoCatalogue(await readDemoFiles(join(root, 'demo')), hongKongDay(program.now())));
}

function print(report: ImportReport, options: { verbose: boolean; json: boolean }): void {
  if (options.json) {
    console.log(JSON.stringify(report));
    return;
  }
  const { source, added, changed, unchanged, removed, rejected } = report;
  console.log(
    `${source}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed, ${rejected.length} rejected.`,
  );
  for (const [reason, rows] of Map.groupBy(rejected, (row) => row.reason))
    console.log(`  ${rows.length} rejected: ${reason}`);
  const shown = options.verbose ? rejected : rejected.slice(0, shownRejections);
  for (const row of shown) console.log(`    ${row.key} ${row.title}: ${row.reason}`);
  if (shown.length < rejected.length)
    console.log(`    … and ${rejected.length - shown.length} more (--verbose lists all)`);
}

await runCommand(async (program) => {
  const { positionals, values } = readArguments();
  const [source, folder] = positionals;
  const shiftDays = Number(values['shift-days']);
  if (!Number.isInteger(shiftDays) || shiftDays % 7 !== 0) {
    throw new CommandError('--shift-days must be a multiple of 7, so that weekdays stay right.');
  }
  if (source === 'lcsd' && folder) print(await importLcsd(program, folder, shiftDays), values);
  else if (source === 'demo') print(await importDemo(program), values);
  else throw new CommandError(usage);
  await workOffJobs(program);
});
