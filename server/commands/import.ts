// Imports events or a seating plan into the catalogue, while the site is running or stopped; see `usage`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { permitSystem } from '../features/audit/permit-action.ts';
import { casesOfImport } from '../features/cases/open-import-cases.ts';
import type { ImportReport } from '../features/catalogue/feeds/import-report.ts';
import { readDemoFiles } from '../features/catalogue/feeds/read-demo-files.ts';
import { decodeFeedFile } from '../features/catalogue/lcsd/decode-feed-file.ts';
import { parseLcsdFeed } from '../features/catalogue/lcsd/parse-lcsd-feed.ts';
import { importDemonstrationNews } from '../features/content/news/import-demonstration-news.ts';
import { importSalesPoints, type SalesPointReport } from '../features/content/sales-points/import-sales-points.ts';
import { importDemonstration } from '../features/seating/plans/import-demonstration.ts';
import { importEvents } from '../features/seating/plans/import-events.ts';
import type { RunningProgram } from '../program.ts';
import { festivalKeys } from '../../contract/catalogue/feed.ts';
import { importSeatingPlan, type SeatingPlanToImport } from './import-seating-plan.ts';
import { CommandError, projectRoot, runCommand, workOffJobs } from './open-for-command.ts';
import { printReport } from './print-import.ts';
import { readFestivalFolder, type FestivalFolder } from './read-festival-folder.ts';
import { describePlan, readJsonFile, readPlanFile, type PlanFile } from './read-plan-file.ts';
import { mergePrices, readPriceList, readPrices } from './read-prices.ts';

const usage = `one of
  npm run import -- lcsd FOLDER [--shift-days N] [--yes]
  npm run import -- demo
  npm run import -- festival FOLDER --festival hkiff|kdaf [--prices FILE] [--shift-days N] [--yes]
  npm run import -- sales-points FILE
  npm run import -- seating-plan FILE [--layout ID | --house ID] --check
  npm run import -- seating-plan FILE [--layout ID | --house ID] --event NUMBER
    [--prices FILE] [--price "CATEGORY=CENTS"] [--price "CATEGORY:H=CENTS"] [--chinese "CATEGORY=NAME"]
  (festival FOLDER: films.json, screenings.json and venues.json; optional: sections.json, passes.json and festival.json
  with the name of the festival; screenings at venues in the price FILE are sold here:
  {"VENUE": {"capacity": 500, "prices": {"R": 9000}}}, "*" for all venues)
(pretix-plan is an alias of seating-plan; its price FILE looks like {"Stalls": {"R": 68000, "H": 34000}})
(--yes: import even if more than a fifth of the listed events would be removed or cancelled)
Each accepts [--verbose] to list every rejected row, or [--json] to print the report as JSON.`;

interface Show {
  verbose: boolean;
  json: boolean;
}

type Given = Show &
  (
    | { source: 'demo' }
    | { source: 'sales-points'; file: string }
    | { source: 'lcsd'; folder: string; shiftDays: number; yes: boolean }
    | ({ source: 'festival'; yes: boolean } & FestivalFolder)
    | ({ source: 'seating-plan'; check: boolean; pricesFile: string | undefined } & PlanFile & SeatingPlanToImport)
  );

const options = {
  'shift-days': { type: 'string' },
  event: { type: 'string' },
  price: { type: 'string', multiple: true },
  prices: { type: 'string' },
  chinese: { type: 'string', multiple: true },
  layout: { type: 'string' },
  house: { type: 'string' },
  festival: { type: 'string' },
  check: { type: 'boolean' },
  yes: { type: 'boolean' },
  verbose: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

function readArguments(): Given {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [source, place, ...rest] = positionals;
  const show = { verbose: values.verbose, json: values.json };
  const only = (...allowed: (keyof typeof values)[]) => {
    if (rest.length > 0) throw new Error(`Unexpected arguments for ${source}: ${rest.join(' ')}.`);
    for (const name of Object.keys(options) as (keyof typeof values)[]) {
      if (name === 'verbose' || name === 'json' || values[name] === undefined) continue;
      if (!allowed.includes(name)) throw new Error(`${source} does not accept --${name}.`);
    }
  };
  if (source === 'demo') {
    only();
    if (place) throw new Error('demo does not accept a folder.');
    return { source, ...show };
  }
  if (source === 'lcsd') {
    only('shift-days', 'yes');
    if (!place) throw new Error('Pass the folder that contains the feed files.');
    const shiftDays = readShift(values['shift-days'] ?? '0');
    return { source, folder: place, shiftDays, yes: values.yes ?? false, ...show };
  }
  if (source === 'festival') {
    only('festival', 'prices', 'shift-days', 'yes');
    if (!place) throw new Error('Pass the folder that contains the programme files.');
    const key = festivalKeys.find((one) => one === values.festival);
    if (!key) throw new Error(`--festival must be one of ${festivalKeys.join(', ')}.`);
    const shiftDays = readShift(values['shift-days'] ?? '0');
    return { source, folder: place, key, shiftDays, pricesFile: values.prices, yes: values.yes ?? false, ...show };
  }
  if (source === 'sales-points') {
    only();
    if (!place) throw new Error('Pass the file that lists box offices and kiosks.');
    return { source, file: place, ...show };
  }
  if (source === 'seating-plan' || source === 'pretix-plan') {
    only('event', 'price', 'prices', 'chinese', 'layout', 'house', 'check');
    if (!place) throw new Error('Pass the file that contains the plan.');
    const check = values.check ?? false;
    if (!check && !/^\d{1,9}$/.test(values.event ?? '')) throw new Error('--event must be an event number.');
    if (values.house !== undefined && !/^\d{1,9}$/.test(values.house)) throw new Error('--house must be a house ID.');
    return {
      source: 'seating-plan',
      file: place,
      layout: values.layout,
      house: values.house === undefined ? undefined : Number(values.house),
      check,
      event: Number(values.event),
      prices: readPrices(values.price ?? []),
      pricesFile: values.prices,
      chineseNames: readNames(values.chinese),
      ...show,
    };
  }
  throw new Error(source ? `Cannot import "${source}". Pass one of the sources below.` : 'Pass what to import.');
}

function readShift(typed: string): number {
  const days = /^-?\d{1,5}$/.test(typed) ? Number(typed) : NaN;
  if (Number.isInteger(days) && days % 7 === 0) return days;
  throw new Error(`--shift-days is "${typed}", but must be a multiple of 7 so that weekdays stay the same.`);
}

function readNames(typed: readonly string[] = []): Map<string, string> {
  return new Map(
    typed.map((one) => {
      const [category, name] = one.split('=', 2);
      if (!category || !name) throw new Error(`--chinese "${one}" must have the form "Stalls=堂座".`);
      return [category, name];
    }),
  );
}

type FestivalGiven = Extract<Given, { source: 'festival' }>;

async function importFestival(program: RunningProgram, given: FestivalGiven): Promise<ImportReport> {
  const { feed, rejected } = await readFestivalFolder(given, program.now());
  return bringIn(program, feed, { rejected, mayTakeOffMost: given.yes });
}

type LcsdGiven = Extract<Given, { source: 'lcsd' }>;

async function importLcsd(program: RunningProgram, { folder, shiftDays, yes }: LcsdGiven): Promise<ImportReport> {
  const find = async (name: string) => {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    return bytes && decodeFeedFile(bytes, join(folder, name));
  };
  const read = async (name: string) => {
    const text = await find(name);
    if (text === undefined) throw new CommandError(`Cannot read ${join(folder, name)}.`);
    return text;
  };
  const eventDates = await find('eventDates.xml');
  const files = {
    events: await read('events.xml'),
    venues: await read('venues.xml'),
    ...(eventDates === undefined ? {} : { eventDates }),
  };
  const { feed, verbatim, ...more } = parseLcsdFeed(files, { shiftDays, now: program.now() });
  const fields = Map.groupBy(verbatim, (one) => one.field);
  for (const [field, list] of fields)
    console.error(`${list.length} ${field} texts could not be parsed and are imported as text.`);
  return bringIn(program, feed, { ...more, mayTakeOffMost: yes });
}

/** Imports a feed and opens cases for performances with sold tickets, or prints why nothing changed. */
async function bringIn(
  program: RunningProgram,
  feed: Parameters<typeof importEvents>[2],
  options: Omit<NonNullable<Parameters<typeof importEvents>[3]>, 'openCases'>,
): Promise<ImportReport> {
  const permit = permitSystem('command import', 'feed.import', feed.source);
  const imported = await importEvents(program, permit, feed, {
    ...options,
    openCases: casesOfImport(program, (id) => permitSystem('command import', 'case.open', id)),
  });
  if (imported.ok) return imported.value;
  const { going, listed } = imported.facts ?? {};
  throw new CommandError(
    `Nothing was imported: ${going} of ${listed} listed events would be removed or cancelled. To import anyway, add --yes.`,
  );
}

async function importDemo(program: RunningProgram): Promise<ImportReport> {
  const files = await readDemoFiles(join(projectRoot, 'demo'));
  const places = permitSystem('command import', 'sales_points.import', 'demonstration');
  const report = await importDemonstration(program, permitSystem('command import', 'feed.import', 'demo'), files);
  await importSalesPoints(program, places, files['sales-points.json']);
  await importDemonstrationNews(program, permitSystem('command import', 'news.import', 'demo'), files['news.json']);
  return report;
}

function printPlaces({ added, changed, unchanged, removed }: SalesPointReport, { json }: Show): void {
  const report = { source: 'sales-points', added, changed, unchanged, removed };
  if (json) return console.log(JSON.stringify(report));
  console.log(`sales-points: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} no longer shown.`);
}

type PlanGiven = Extract<Given, { source: 'seating-plan' }>;

async function printSeatingPlan(program: RunningProgram, given: PlanGiven): Promise<void> {
  const { plan } = await readPlanFile(given);
  const listed = given.pricesFile === undefined ? undefined : readPriceList(await readJsonFile(given.pricesFile));
  const report = await importSeatingPlan(program, plan, { ...given, prices: mergePrices(listed, given.prices) });
  if (given.json) return console.log(JSON.stringify(report));
  console.log(`${report.plan}: ${report.performances} performances of event ${given.event} now use this plan.`);
  for (const { category, rows, seats } of report.zones) console.log(`  ${category}: ${rows} rows, ${seats} seats`);
}

/** Prints the contents of a plan without changing anything. A mistake in the plan ends the command. */
async function checkSeatingPlan(given: Given): Promise<boolean> {
  if (given.source !== 'seating-plan' || !given.check) return false;
  const lines = describePlan(await readPlanFile(given));
  console.log(given.json ? JSON.stringify(lines) : lines.join('\n'));
  return true;
}

const work = async (program: RunningProgram, given: Given) => {
  if (given.source === 'sales-points') {
    const permit = permitSystem('command import', 'sales_points.import', 'operator');
    return printPlaces(await importSalesPoints(program, permit, await readJsonFile(given.file)), given);
  }
  if (given.source === 'demo') printReport(await importDemo(program), given);
  else if (given.source === 'lcsd') printReport(await importLcsd(program, given), given);
  else if (given.source === 'festival') printReport(await importFestival(program, given), given);
  else await printSeatingPlan(program, given);
  await workOffJobs(program, ['seating.open_performances', 'seating.outline_plan']);
};

await runCommand(usage, readArguments, work, checkSeatingPlan);
