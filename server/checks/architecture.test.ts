import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as imports from './architecture-imports.ts';
import * as rules from './architecture-rules.ts';
import * as tables from './architecture-tables.ts';
import { parseTree, readTree, type Tree, type Violation } from './architecture-tree.ts';
import { features } from './layers.ts';
import { clockChecks } from './testing-clock-checks.ts';
import { styleChecks } from './testing-style-checks.ts';
import { layerChecks, type Check, type FileContents } from './testing-layer-checks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const seating = 'server/features/seating';
const orders = 'server/features/orders';
const catalogue = 'server/features/catalogue';
const providers = 'server/providers/payment';
const owned: FileContents = {
  'server/schema.ts': 'export interface Schema {\n  charge: Charge;\n  hold: Hold;\n  hold_item: HoldItem;\n}',
  [`${seating}/README.md`]: '# Seating\n\nTables: `hold`, `hold_item`.',
  'server/features/payments/README.md': '# Payments\n\nTables: `charge`. No card number is kept in `hold`.',
  'server/platform/README.md': 'Tables: all of the schema `pgboss`.',
};
const long = (lines: number) => 'work();\n'.repeat(lines);

const checks: Check[] = [
  ...layerChecks,
  ...clockChecks,
  ...styleChecks,
  {
    name: 'imports go from web and server to the contract, which imports only zod',
    rule: imports.importsGoOneWay,
    broken: {
      'web/page.ts:1': { 'web/page.ts': "import type { Ctx } from '../server/context.ts';" },
      'web/page.ts:2': { 'web/page.ts': "\nconst load = () => import('../server/program.ts');" },
      'server/main.ts:1': { 'server/main.ts': "export { Page } from '../web/page.ts';" },
      'contract/calls.ts:1': { 'contract/calls.ts': "import { verb } from '../server/features/seating/hold-it.ts';" },
      'contract/calls.ts:2': { 'contract/calls.ts': "// first\nimport { readFile } from 'node:fs';" },
      'contract/calls.ts:3': { 'contract/calls.ts': "\n\nimport mails from '../words/orders/mails.zh_hk.ts';" },
      'words/orders/mails.zh_hk.ts:1': {
        'words/orders/mails.zh_hk.ts': "import { seats } from '../../contract/seats.ts';",
      },
      'words/orders/mails.zh_hk.ts:2': {
        'words/orders/mails.zh_hk.ts': "\nimport type { t } from '../../web/page.ts';",
      },
      'words/orders/mails.zh_hk.ts:3': {
        'words/orders/mails.zh_hk.ts': "\n\nimport compile from 'icu-minify/compile';",
      },
    },
    right: {
      'contract/calls.ts': "import * as z from 'zod/mini';\nimport { Text } from './text.ts';",
      'contract/calls.test.ts': "import { test } from 'vitest';",
      'contract/seats.test.ts': "import mails from '../words/orders/mails.zh_hk.ts';",
      'words/orders/mails.zh_hk.ts':
        "import type { Refund } from '../../contract/refunds.ts';\nimport tickets from './tickets.zh_hk.ts';",
      'words/words.test.ts': "import compile from 'icu-minify/compile';",
      'web/page.ts':
        "import { calls } from '../contract/calls.ts';\nimport './page.css';\nimport w from '../words/a.ts';",
      'server/main.ts': "import { calls } from '../contract/calls.ts';\n// import '../web/page.ts'",
    },
  },
  {
    name: 'features import only actions of lower features',
    rule: imports.featuresImportLowerActions,
    justified: {
      [`${orders}/checkout/testing-gateway.ts server/features/payments/provider.ts`]:
        'types of the provider that the tests play',
    },
    broken: {
      [`${seating}/hold-it.ts:1`]: { [`${seating}/hold-it.ts`]: "import { pay } from '../orders/pay-it.ts';" },
      [`${orders}/pay-it.ts:1`]: { [`${orders}/pay-it.ts`]: "import { rows } from '../seating/store-held.ts';" },
      [`${orders}/pay-it.ts:2`]: { [`${orders}/pay-it.ts`]: "\nimport type { Seats } from '../seating/rules.ts';" },
      [`${orders}/jobs.ts:1`]: { [`${orders}/jobs.ts`]: "import { seatingJobs } from '../seating/jobs.ts';" },
      [`${orders}/pay-it.ts:3`]: { [`${orders}/pay-it.ts`]: "\n\nimport { sell } from '../seating/testing-sale.ts';" },
      'server/main.ts:1': { 'server/main.ts': "import { rows } from './features/seating/store.ts';" },
    },
    right: {
      [`${orders}/pay-it.ts`]: "import { holdIt } from '../seating/hold-it.ts';",
      [`${orders}/pay-it.test.ts`]: "import { sell } from '../seating/testing-sale.ts';",
      'server/all-handlers.ts': "import { seatingJobs } from './features/seating/jobs.ts';",
    },
  },
  {
    name: 'features import the platform and their context, not the program that starts them',
    rule: imports.featuresStandOnThePlatform,
    broken: {
      [`${seating}/hold-it.ts:1`]: { [`${seating}/hold-it.ts`]: "import { openProgram } from '../../program.ts';" },
    },
    right: {
      [`${seating}/hold-it.ts`]:
        "import type { Ctx } from '../../context.ts';\nimport { done } from '../../platform/outcome.ts';",
      [`${seating}/hold-it.test.ts`]: "import { openTestProgram } from '../../testing.ts';",
    },
  },
  {
    name: "a feature's calls, jobs and routes import actions, which import the store and rules",
    rule: imports.layersGoDown,
    justified: {
      [`${catalogue}/events/rules.ts ${catalogue}/events/catalogue-cache.ts`]: 'types of what is kept in memory',
      [`${seating}/holds/store-hold-reads.ts ${seating}/inventory/list-named-seats.ts`]: 'a type',
    },
    broken: {
      [`${seating}/rules.ts:1`]: { [`${seating}/rules.ts`]: "import { rows } from './store.ts';" },
      [`${seating}/store-held.ts:1`]: { [`${seating}/store-held.ts`]: "import { holdIt } from './hold-it.ts';" },
      [`${seating}/hold-it.ts:1`]: { [`${seating}/hold-it.ts`]: "import { handlers } from './calls.ts';" },
      [`${seating}/calls.ts:1`]: { [`${seating}/calls.ts`]: "import { rows } from './store.ts';" },
      [`${seating}/jobs.ts:1`]: { [`${seating}/jobs.ts`]: "import { handlers } from './calls.ts';" },
      [`${seating}/provider.ts:1`]: { [`${seating}/provider.ts`]: "import { seats } from './rules.ts';" },
    },
    right: {
      [`${seating}/calls.ts`]: "import { holdIt } from './hold-it.ts';\nimport { seats } from './rules.ts';",
      [`${seating}/hold-it.ts`]: "import { rows } from './store-held.ts';\nimport { giveBack } from './give-back.ts';",
      [`${seating}/store.ts`]: "import { seats } from './rules.ts';\nimport type { Paid } from './provider.ts';",
    },
  },
  {
    name: 'providers import the platform, the contract and feature interfaces, and only the wiring imports providers',
    rule: imports.providersStandOutside,
    broken: {
      [`${providers}/sandbox/pay-it.ts:1`]: {
        [`${providers}/sandbox/pay-it.ts`]: "import { ask } from '../../../features/payments/ask-it.ts';",
      },
      [`${providers}/sandbox/pay-it.ts:2`]: {
        [`${providers}/sandbox/pay-it.ts`]: "\nimport type { Charge } from '../../../features/payments/store.ts';",
      },
      [`${providers}/sandbox/pay-it.ts:3`]: {
        [`${providers}/sandbox/pay-it.ts`]: "\n\nimport { facts } from '../../../context.ts';",
      },
      [`${providers}/sandbox/pay-it.ts:4`]: {
        [`${providers}/sandbox/pay-it.ts`]: "\n\n\nimport { pay } from '../other/pay-it.ts';",
      },
      [`${providers}/sandbox/pay-it.ts:5`]: {
        [`${providers}/sandbox/pay-it.ts`]: "\n\n\n\nimport { openProgram } from '../../../program.ts';",
      },
      [`${orders}/pay-it.ts:1`]: {
        [`${orders}/pay-it.ts`]: `import { pay } from '../../providers/payment/a/pay-it.ts';`,
      },
      'server/main.ts:1': { 'server/main.ts': "import { pay } from './providers/payment/sandbox/pay-it.ts';" },
      'server/platform/log.ts:1': {
        'server/platform/log.ts': "import { pay } from '../providers/payment/register-providers.ts';",
      },
    },
    right: {
      [`${providers}/sandbox/pay-it.ts`]: [
        "import type { Program } from '../../../context.ts';",
        "import type { PaymentProvider } from '../../../features/payments/provider.ts';",
        "import { html } from '../../../platform/html.ts';",
        "import { languages } from '../../../../contract/language.ts';",
        "import { book } from './store.ts';",
      ].join('\n'),
      [`${providers}/register-providers.ts`]: "import type { Provider } from '../../features/payments/provider.ts';",
      [`${providers}/sandbox/pay-it.test.ts`]: "import { ask } from '../../../features/payments/ask-it.ts';",
      'server/wire-providers.ts': "import { pay } from './providers/payment/sandbox/pay-it.ts';",
      [`${orders}/testing-it.ts`]: "import { act } from '../../providers/payment/sandbox/take-requests.ts';",
    },
  },
  {
    name: 'the platform imports no feature and nothing from the contract',
    rule: imports.platformStandsAlone,
    broken: {
      'server/platform/mail.ts:1': {
        'server/platform/mail.ts': "import { Language } from '../../contract/language.ts';",
      },
      'server/platform/jobs.ts:2': {
        'server/platform/jobs.ts': "\nimport { holdIt } from '../features/seating/hold-it.ts';",
      },
      'server/platform/jobs.ts:1': { 'server/platform/jobs.ts': "import type { Ctx } from '../context.ts';" },
    },
    right: { 'server/platform/mail.ts': "import pg from 'pg';\nimport { log } from './log.ts';" },
  },
  {
    name: 'only tests import test helpers',
    rule: imports.onlyTestsUseTestHelpers,
    broken: {
      'server/main.ts:1': { 'server/main.ts': "import { openTestProgram } from './testing.ts';" },
      [`${seating}/hold-it.ts:1`]: { [`${seating}/hold-it.ts`]: "import { sell } from './testing-sale.ts';" },
      'server/platform/postgres.ts:1': {
        'server/platform/postgres.ts': "import { run } from './testing-postgres.ts';",
      },
    },
    right: { 'server/testing-shop.ts': "import { openTestProgram } from './testing.ts';" },
  },
  {
    name: 'imports have no cycles',
    rule: imports.noImportCircles,
    justified: {
      [`${catalogue}/events/search-events.ts ${catalogue}/events/catalogue-cache.ts`]:
        'a type, gone when the program runs',
    },
    broken: {
      'contract/c.ts:2': {
        'contract/a.ts': "import { b } from './b.ts';",
        'contract/b.ts': "export { c } from './c.ts';",
        'contract/c.ts': "\nimport type { A } from './a.ts';",
      },
      'web/self.ts:1': { 'web/self.ts': "import { me } from './self.ts';" },
    },
    right: {
      'contract/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'contract/b.ts': "import { c } from './c.ts';",
      'contract/c.ts': 'export const c = 1;',
    },
  },
  {
    name: 'feature files have the agreed names',
    rule: rules.featureFilesAreNamed,
    broken: {
      [`${seating}/hold.ts:1`]: { [`${seating}/hold.ts`]: 'export const a = 1;' },
      [`${seating}/holdSeats.ts:1`]: { [`${seating}/holdSeats.ts`]: 'export const a = 1;' },
      [`${seating}/deep/hold-it.ts:1`]: { [`${seating}/deep/hold-it.ts`]: 'export const a = 1;' },
      [`${seating}/notes.md:1`]: { [`${seating}/notes.md`]: 'Notes' },
      [`${seating}/hold-it.ts:1`]: { [`${seating}/hold-it.ts`]: 'start();' },
      'server/features/parking/park-it.ts:1': { 'server/features/parking/park-it.ts': 'export const a = 1;' },
      'server/features/loose-file.ts:1': { 'server/features/loose-file.ts': 'export const a = 1;' },
    },
    right: {
      [`${seating}/README.md`]: '# Seating',
      [`${seating}/rules.ts`]: 'export const a = 1;',
      [`${seating}/provider.ts`]: 'export interface A {}',
      [`${seating}/store-held.ts`]: 'export const a = 1;',
      [`${seating}/hold-it.ts`]: 'export function holdIt() {}',
      [`${seating}/races.test.ts`]: 'test();',
      [`${seating}/races.heavy.test.ts`]: 'test();',
      [`${seating}/testing-sale.ts`]: 'export const a = 1;',
      [`${seating}/testing-crash.ts`]: 'export const a = 1;',
    },
  },
  {
    name: 'every feature has a README',
    rule: rules.featuresHaveReadmes,
    broken: { [`${seating}/README.md:1`]: { [`${seating}/rules.ts`]: 'export const a = 1;' } },
    right: { [`${seating}/rules.ts`]: 'export const a = 1;', [`${seating}/README.md`]: '# Seating' },
  },
  {
    name: 'file names are specific',
    rule: rules.everyFileHasASubject,
    broken: {
      'contract/types.ts:1': { 'contract/types.ts': '' },
      'server/platform/utils.ts:1': { 'server/platform/utils.ts': '' },
      'web/ui/helpers.test.tsx:1': { 'web/ui/helpers.test.tsx': '' },
      'web/ui/index.ts:1': { 'web/ui/index.ts': '' },
      'web/i18n/constants.ts:1': { 'web/i18n/constants.ts': '' },
    },
    right: { 'contract/catalogue-type.ts': '', 'web/ui/new-id.ts': '' },
  },
  {
    name: 'only stores and the platform contain SQL',
    rule: rules.onlyStoresSpeakSql,
    broken: {
      [`${seating}/hold-it.ts:1`]: { [`${seating}/hold-it.ts`]: "import { sql } from 'kysely';" },
      [`${seating}/hold-it.ts:2`]: {
        [`${seating}/hold-it.ts`]: "\nimport { sql as q } from '../../platform/database.ts';",
      },
      [`${seating}/hold-it.ts:3`]: {
        [`${seating}/hold-it.ts`]: "\n\nawait ctx.run({ name: 'x', text: query, values: [] });",
      },
      'server/main.ts:1': { 'server/main.ts': "import pg from 'pg';" },
      'server/main.ts:2': { 'server/main.ts': "\nawait program.pool.query('select 1');" },
      'server/main.ts:3': { 'server/main.ts': '\n\nawait pool.query(`select ${1}`);' },
      'server/main.ts:4': { 'server/main.ts': "\n\n\nawait ctx.db.selectFrom('event').execute();" },
      'web/store.ts:1': { 'web/store.ts': 'await sql`select 1`.execute(db);' },
    },
    right: {
      [`${seating}/store.ts`]: "import { sql } from 'kysely';\nsql`select 1`;",
      [`${seating}/hold-it.ts`]: "import type { Transaction } from 'kysely';\nawait clock.run(work);",
      'server/platform/database.ts': "import pg from 'pg';\npool.query('select 1');",
      [`${seating}/races.test.ts`]: "import { sql } from 'kysely';",
    },
  },
  {
    name: 'every table has one owner whose README lists it',
    rule: tables.everyTableHasOneOwner,
    broken: {
      'server/schema.ts:1': { ...owned, [`${seating}/README.md`]: 'Tables: `hold`.' },
      [`${orders}/README.md:1`]: { ...owned, [`${orders}/README.md`]: 'Tables: `parcel`.' },
      'server/schema.ts:1 twice': { ...owned, [`${orders}/README.md`]: 'Tables: `hold`.' },
      'server/schema.ts:1 jobs': { ...owned, 'server/platform/README.md': '# Platform' },
    },
    right: owned,
  },
  {
    name: 'a store queries only the tables of its folder',
    rule: tables.storesReadOwnTables,
    broken: {
      [`${seating}/store.ts:1`]: { ...owned, [`${seating}/store.ts`]: 'sql`select 1 from charge`;' },
      [`${seating}/store.ts:2`]: { ...owned, [`${seating}/store.ts`]: '\nsql`select 1 from hold h, charge c`;' },
      [`${seating}/store.ts:3`]: { ...owned, [`${seating}/store.ts`]: '\n\nsql`insert into\n charge (a) values (1)`;' },
      [`${seating}/store.ts:4`]: {
        ...owned,
        [`${seating}/store.ts`]: '\n\n\nsql`select 1 from hold h left join public.charge using (id)`;',
      },
      [`${seating}/store-held.ts:1`]: {
        ...owned,
        [`${seating}/store-held.ts`]: "const text = 'update charge set a = 1';",
      },
      [`${seating}/store-held.ts:2`]: {
        ...owned,
        [`${seating}/store-held.ts`]: '\nsql`select (select 1 from charge where a = ${b}) from hold`;',
      },
      [`${orders}/store.ts:1`]: { ...owned, [`${orders}/store.ts`]: "db.selectFrom('hold_item');" },
      [`${orders}/store.ts:2`]: { ...owned, [`${orders}/store.ts`]: '\nsql`select count(*) from pgboss.job`;' },
      'server/platform/mail.ts:1': { ...owned, 'server/platform/mail.ts': "pool.query('delete from hold');" },
    },
    right: {
      ...owned,
      [`${seating}/store.ts`]:
        'sql`with charge as (select 1 from hold) select charge from charge join hold_item using (id) for update of charge`;',
      [`${orders}/store.ts`]: "sql`select 1`; const kind = 'charge'; // from charge",
      'server/platform/jobs.ts': "pool.query('select 1 from pgboss.job');",
      [`${orders}/races.test.ts`]: "pool.query('select 1 from charge');",
    },
  },
  {
    name: 'no file has more than 400 lines',
    rule: rules.filesAreShort,
    justified: {
      'server/checks/architecture.test.ts': 'one table: each rule beside the trees that break it',
      'server/schema.ts': 'written by kysely-codegen from the migrations',
    },
    broken: { 'web/page.ts:401': { 'web/page.ts': long(401) } },
    right: { 'web/page.ts': long(400) },
  },
  {
    name: 'no function has more than 80 lines',
    rule: rules.functionsAreShort,
    justified: {
      [`${catalogue}/events/write-feed-list.ts writeFeedEvent`]: 'one public record, a line for each of its fields',
      'server/features/identity/accounts/open-auth.ts authOptions': 'one table of settings, each with its reason',
      'web/features/seat-choice/picker/use-seat-picker.ts useSeatPicker':
        'one choice, and everything that may change it',
    },
    broken: {
      'web/page.ts:2': { 'web/page.ts': `\nfunction load() {\n${long(79)}}` },
      'web/page.ts:1': { 'web/page.ts': `const load = () => {\n${long(79)}};` },
      'web/page.ts:3': { 'web/page.ts': `class Page {\n\n  load() {\n${long(79)}}\n}` },
    },
    right: {
      'web/page.ts': `function load() {\n${long(78)}}`,
      'web/page.test.ts': `describe('a page', () => {\n${long(100)}});`,
    },
  },
  {
    name: 'page addresses are defined only in contract/pages.ts',
    rule: rules.pageAddressesStandInRoutes,
    justified: {
      'server/main.ts': 'tells whoever starts the program where to look',
      [`${catalogue}/events/write-feed-list.ts`]:
        "addresses in the public feed's own form, with its place-holder for the language",
    },
    broken: {
      'web/page.ts:1': { 'web/page.ts': "const link = '/Events.html';" },
      'web/page.ts:2': { 'web/page.ts': '\nconst link = `/${language}/Event/${number}.html?a=1`;' },
      'web/page.tsx:1': { 'web/page.tsx': 'const link = <a href="/Member/WishList.html#top">…</a>;' },
    },
    right: {
      'contract/pages.ts': "const link = '/Events.html';",
      'contract/routes.test.ts': "const link = '/Events.html';",
      'web/page.ts': "// '/Events.html'\nconst ending = '.html';",
    },
  },
  {
    name: 'features get clock, randomness and ids from the context',
    rule: rules.clockComesFromTheContext,
    justified: {
      [`${seating}/inventory/performance-inventory.ts`]:
        'each process starts its search for places elsewhere; the answer does not depend on it',
    },
    broken: {
      [`${seating}/hold-it.ts:1`]: { [`${seating}/hold-it.ts`]: 'export const at = Date.now();' },
      [`${seating}/hold-it.ts:2`]: { [`${seating}/hold-it.ts`]: '\nexport const at = new Date();' },
      [`${providers}/sandbox/pay-it.ts:1`]: { [`${providers}/sandbox/pay-it.ts`]: 'export const at = Date.now();' },
      [`${seating}/hold-it.ts:3`]: { [`${seating}/hold-it.ts`]: '\n\nexport const luck = Math.random();' },
      [`${seating}/hold-it.ts:4`]: { [`${seating}/hold-it.ts`]: '\n\n\nexport const id = crypto.randomUUID();' },
      [`${seating}/hold-it.ts:5`]: {
        [`${seating}/hold-it.ts`]: '\n\n\n\nexport const day = Temporal.Now.plainDateISO();',
      },
    },
    right: {
      [`${seating}/hold-it.ts`]: "export const at = new Date('2026-01-01'), took = performance.now(); // Date.now()",
      [`${seating}/hold-it.test.ts`]: 'const at = Date.now();',
      'server/program.ts': 'const clock = () => new Date();',
    },
  },
  {
    name: 'no file mentions a machine, a network or how the code was written',
    rule: rules.nothingForeignIsNamed,
    broken: {
      'docs/a.md:1': { 'docs/a.md': `See ${['', 'home', 'me', 'fei'].join('/')}.` },
      'docs/a.md:2': { 'docs/a.md': `\nFrom https://registry.${'npmjs'}.org` },
      'docs/a.md:3': { 'docs/a.md': `\n\nRead ..${'/shared'}/design.md` },
      'docs/a.md:4': { 'docs/a.md': `\n\n\nAs the session ${'transcript'} says` },
    },
    right: { 'docs/a.md': 'A session ends at /usr/bin/chromium; see https://example.test/home/page.' },
  },
  {
    name: 'files named in comments and documents exist',
    rule: rules.namedFilesExist,
    justified: {
      'migrations/before-baseline/0018_site_texts.sql docs/texts.md': 'a migration stays as it was applied',
    },
    broken: {
      'docs/a.md:2': { 'docs/a.md': 'The\nway starts in `server/main.ts`.' },
      'docs/a.md:1': { 'docs/a.md': 'See (main.ts).', 'server/domain.ts': '' },
      'docs/a.md:3': { 'docs/a.md': '\n\nSee server/main.ts.', 'web/main.ts': '' },
      'web/page.ts:1': { 'web/page.ts': '/** Drawn by `draw-page.tsx`. */' },
      'web/page.ts:3': { 'web/page.ts': 'work();\n/*\n * As page.css says.\n */' },
      'web/page.ts:2': { 'web/page.ts': 'work();\nwork(); // see docs/page.md' },
      'migrations/0001_a.sql:1': { 'migrations/0001_a.sql': '-- As 0002_b.sql undoes.' },
    },
    right: {
      'docs/a.md': 'From `server/main.ts` (main.ts), by `features/seating/store.ts` and b/c.md to store-*.ts.',
      'docs/b/c.md':
        'Words stand in `words/<feature>/<part>.<language>.ts`; see ../a.md and https://fei.example/a/d.md.',
      'server/main.ts': "// As in features/seating/store.ts.\nconst file = 'gone.ts'; // main.ts",
      [`${seating}/store.ts`]: '/* main.ts */',
    },
  },
];

function unjustified(found: readonly Violation[], justified: Readonly<Record<string, string>>): Violation[] {
  return found.filter(({ path, subject }) => !(path in justified) && !(`${path} ${subject}` in justified));
}

const show = ({ path, line, what }: Violation) => `${path}:${line} ${what}`;
const treeOf = (files: FileContents): Tree => parseTree(new Map(Object.entries(files)));

describe('repository', () => {
  const tree = readTree(root);

  test('contains hundreds of files with their imports', () => {
    expect(tree.modules.size).toBeGreaterThan(400);
    expect(tree.modules.get('server/main.ts')?.imports.length).toBeGreaterThan(5);
    expect(tree.files.has('README.md')).toBe(true);
  });

  test.each(checks)('$name', ({ rule, justified = {} }) => {
    expect(unjustified(rule(tree), justified).map(show)).toEqual([]);
  });

  test.each(checks.filter((check) => check.justified))(
    'lists no obsolete exception: $name',
    ({ rule, justified = {} }) => {
      const broken = rule(tree).flatMap(({ path, subject }) => [path, `${path} ${subject}`]);
      expect(Object.keys(justified).filter((key) => !broken.includes(key))).toEqual([]);
    },
  );

  test('contains exactly the listed feature parts', () => {
    const missing = Object.entries(features).flatMap(([feature, parts]) =>
      parts.map((part) => `server/features/${feature}/${part}`).filter((folder) => !existsSync(`${root}${folder}`)),
    );
    expect(missing).toEqual([]);
  });
});

describe('broken rules', () => {
  const cases = checks.flatMap(({ name, rule, broken }) =>
    Object.entries(broken).map(([place, files]) => ({ name, rule, place, files })),
  );
  test.each(cases)('$name: $place', ({ rule, files, place }) => {
    // Text after the location distinguishes cases with the same location.
    expect(rule(treeOf(files)).map(({ path, line }) => `${path}:${line}`)).toEqual([place.split(' ')[0]]);
  });

  test.each(checks)('reports no false violation: $name', ({ rule, right }) => {
    expect(rule(treeOf(right)).map(show)).toEqual([]);
  });
});
