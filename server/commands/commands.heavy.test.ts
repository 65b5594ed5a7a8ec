import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, readFileSync, statSync, chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { festivalFiles } from '../features/catalogue/festival/testing-festival.ts';
import { checkInventory } from '../features/seating/inventory/check-inventory.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openProgram } from '../program.ts';
import { bareEnvironment } from '../testing/bare-environment.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'fei-commands-'));
  chmodSync(directory, 0o755);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const varDir = (site: string) => join(directory, site);

const run = (site: string, command: string, ...given: string[]) => runLogging('error', site, command, ...given);

/** Runs a command as `npm run` does, with its own embedded database in a separate folder. */
async function runLogging(level: string, site: string, command: string, ...given: string[]) {
  const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...given], {
    env: { ...bareEnvironment(), VAR_DIR: varDir(site), LOG_LEVEL: level },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { out: '', err: '' };
  child.stdout.on('data', (piece) => (text.out += String(piece)));
  child.stderr.on('data', (piece) => (text.err += String(piece)));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  return { code: await promise, ...text };
}

function open(site: string) {
  return openProgram(readConfig({ VAR_DIR: varDir(site), LOG_LEVEL: 'fatal' }), createLog('fatal'));
}

const plan = {
  name: 'Small Hall',
  categories: [{ name: 'Stalls' }],
  size: { width: 10, height: 10 },
  zones: [
    {
      name: 'Stalls',
      position: { x: 0, y: 0 },
      rows: [
        {
          row_number: 'A',
          seats: [{ seat_guid: 'a', seat_number: '1', position: { x: 0, y: 0 }, category: 'Stalls' }],
        },
      ],
    },
  ],
};

describe('commands', () => {
  test.each([
    ['import', ['lcsd'], 'Pass the folder that contains the feed files.'],
    ['import', ['lcsd', 'feed', '--shift-days', '5'], '--shift-days is "5", but must be a multiple of 7'],
    ['import', ['pretix-plan', 'plan.json', '--event', 'x'], '--event must be an event number.'],
    ['import', ['seating-plan', 'plan.json', '--event', '1', '--house', 'x'], '--house must be a house ID.'],
    ['import', ['sales-points'], 'Pass the file that lists box offices and kiosks.'],
    ['import', ['festival', 'folder'], '--festival must be one of hkiff, kdaf.'],
    ['import', ['demo', '--check'], 'demo does not accept --check.'],
    ['import', ['demo', '--yes'], 'demo does not accept --yes.'],
    ['export', ['seating-plan', 'key'], 'Pass the key of a plan and the file to write.'],
    ['points', ['paid', 'x'], 'Pass the ID of unclaimed points'],
    ['points', ['paid', '01980000-0000-7000-8000-000000000000', 'dispute', 'D'], 'Pass how the points were paid out'],
    ['codes', ['make', 'friends'], 'Pass the number of codes to make (1 to 100000).'],
    ['codes', ['make', 'friends', '5', '--twice'], 'Unknown option or invalid value: --twice.'],
    ['codes', ['make', 'No Such', '5'], 'SET must have 2 to 61 lowercase letters, digits or hyphens.'],
    ['groups', ['link', 'fans', '0'], 'DAYS must be a whole number from 1 to 366.'],
    ['groups', ['import', 'list.txt'], 'GROUP must have 2 to 61 lowercase letters, digits or hyphens.'],
    ['groups', ['cards', 'bank', '5200'], '"5200" is not a card range'],
    ['groups', ['cards', 'bank'], 'is not a card range'],
    ['restore', ['--quick'], "Unknown option '--quick'"],
  ])('rejects %s %j with one sentence and opens nothing', async (command, given, sentence) => {
    const { code, out, err } = await run('nowhere', command, ...given);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.split('\n')[0]).toContain(sentence);
    expect(err).toContain('npm run ');
    expect(existsSync(varDir('nowhere'))).toBe(false);
  });

  test('prints created codes once and stores only digests of codes and group members', async () => {
    const lines = ({ out }: { out: string }) => out.trim().split('\n');
    const made = lines(await runLogging('info', 'priority', 'codes', 'make', 'friends', '3', '--single'));
    expect(new Set(made).size).toBe(3);
    for (const code of made) expect(code).toMatch(/^[0-9A-Z]{6}(-[0-9A-Z]{6}){2}$/);
    const list = join(directory, 'fans.txt');
    writeFileSync(list, '\uFEFFfan@example.hk\r\nFAN@example.hk\n\nother@example.hk\n');
    expect(lines(await run('priority', 'groups', 'import', list, 'fans'))).toEqual(['Added 2 of 3 addresses.']);
    writeFileSync(list, 'fan@example.hk;other@example.hk\n');
    expect((await run('priority', 'groups', 'import', list, 'fans')).err).toContain('is not an email address');
    expect(lines(await run('priority', 'groups', 'list'))).toEqual(['fans  2 people  0 of them by account']);
    const cards = ['bank', '520082', '41111100-41111199'];
    expect(lines(await run('priority', 'groups', 'cards', ...cards))).toEqual(['Added 2 of 2 card ranges.']);
    expect(lines(await run('priority', 'groups', 'drop-cards', 'bank', '520082'))).toEqual(['Removed 1 card ranges.']);
    expect(lines(await run('priority', 'groups', 'list'))[0]).toBe(
      'bank  1 card ranges in addition to those of its sale windows',
    );
    expect((await run('priority', 'groups', 'link', 'fans', '7')).out).toMatch(/JoinGroup\.html\?token=fans/);
    const program = await open('priority');
    const { rows } = await program.pool.query('select * from priority_code, group_member');
    await program.close();
    expect(JSON.stringify(rows)).not.toMatch(/example/);
    for (const code of made) expect(JSON.stringify(rows)).not.toContain(code);
    expect(lines(await run('priority', 'codes', 'withdraw', 'friends'))).toEqual(['Withdrew 3 codes.']);
  });

  test('checks a plan without opening the database and locates its mistakes', async () => {
    const file = join(directory, 'checked.json');
    writeFileSync(file, JSON.stringify(plan));
    expect(await run('nowhere', 'import', 'seating-plan', file, '--check')).toEqual({
      code: 0,
      err: '',
      out: [
        'Small Hall (small-hall, pretix): 1 seats.',
        '  section Stalls: 1 rows in 1 runs, 1 seats',
        '  category Stalls: 1 seats',
        '',
      ].join('\n'),
    });
    const [zone] = plan.zones;
    writeFileSync(file, JSON.stringify({ ...plan, zones: [zone, zone] }));
    const refused = await run('nowhere', 'import', 'seating-plan', file, '--check');
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: 'Stalls, row A, seat 1: Another seat has the same seat_guid. Change one of them.\n',
    });
    expect(existsSync(varDir('nowhere'))).toBe(false);
  });

  test('imports a feed in its own encoding and removes most of its events only on request', async () => {
    const folder = join(directory, 'feed');
    mkdirSync(folder, { recursive: true });
    const file = (name: string, text: string) =>
      writeFileSync(join(folder, name), Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le'));
    const fields = {
      titlee: 'The Lamp',
      titlec: '燈',
      cat1: 'inc4',
      cat2: 'inc4sc6',
      predateE: '5 Mar 2099 8pm',
      predateC: '2099年3月5日晚上8時',
      venueid: '10',
      pricee: '$280',
      pricec: '$280',
    };
    const texts = Object.entries(fields).map(([name, text]) => `<${name}>${text}</${name}>`);
    file('venues.xml', '<venues><venue id="10"><venuee>City Hall</venuee><venuec>大會堂</venuec></venue></venues>');
    file('events.xml', `<events><event id="501">${texts.join('')}</event></events>`);
    expect((await run('feeds', 'import', 'lcsd', folder)).out).toMatch(/^lcsd: 1 added/);

    file('events.xml', '<events></events>');
    const refused = await run('feeds', 'import', 'lcsd', folder);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('Nothing was imported: 1 of 1 listed events would be removed or cancelled.');
    expect((await run('feeds', 'import', 'lcsd', folder, '--yes')).out).toMatch(/ 1 removed/);
  });

  test('imports a festival and requires its name if the folder has none', async () => {
    const folder = join(directory, 'festival');
    mkdirSync(folder);
    for (const [name, rows] of Object.entries(festivalFiles()))
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(rows));
    const given = ['import', 'festival', folder, '--shift-days', '36400'] as const;
    expect((await run('festivals', ...given, '--festival', 'hkiff')).out).toMatch(/^hkiff: 3 added.* 0 rejected/);
    const unnamed = await run('festivals', ...given, '--festival', 'kdaf');
    expect(unnamed).toMatchObject({ code: 1, out: '' });
    expect(unnamed.err).toContain('Add the name of kdaf to ');
    writeFileSync(join(folder, 'festival.json'), JSON.stringify({ name: { en: 'Lantern Festival', zh: '提燈節' } }));
    expect((await run('festivals', ...given, '--festival', 'kdaf')).out).toMatch(/^kdaf: 3 added/);
  });

  test('imports the demonstration, backs it up and restores it', async () => {
    const first = await run('site', 'import', 'demo', '--json');
    expect(first).toMatchObject({ code: 0, err: '' });
    const report = JSON.parse(first.out) as { source: string; added: number; rejected: unknown[] };
    expect(report).toMatchObject({ source: 'demo', changed: 0, rejected: [] });
    expect(report.added).toBeGreaterThan(10);

    const site = await open('site');
    const before = await checkInventory(site);
    try {
      // No site was running, so the import itself opened the sales.
      expect(before.counts.free).toBeGreaterThan(1000);

      // From here on another program uses the database.
      const again = await run('site', 'import', 'demo');
      expect(again.out).toMatch(
        new RegExp(`^demo: 0 added, 0 changed, ${report.added} unchanged, 0 removed, 0 rejected`),
      );

      const file = join(directory, 'plan.json');
      writeFileSync(file, JSON.stringify(plan));
      const given = ['pretix-plan', file, '--event', '1001'];
      const adopted = await run('site', 'import', ...given, '--price', 'Stalls=68000');
      expect(adopted.out).toMatch(
        /^Small Hall: \d+ performances of event 1001 now use this plan\.\n {2}Stalls: 1 rows, 1 seats\n$/,
      );
      expect((await checkInventory(site)).counts.free).toBeLessThan(before.counts.free);

      const prices = join(directory, 'prices.json');
      writeFileSync(prices, JSON.stringify({ Stalls: { R: 480_00 } }));
      const listed = await run('site', 'import', 'seating-plan', file, '--event', '1001', '--prices', prices);
      expect(listed).toMatchObject({ code: 0, out: adopted.out });

      const out = join(directory, 'out.json');
      const exported = await run('site', 'export', 'seating-plan', 'small-hall', out);
      expect(exported.out).toBe(`Exported 1 seats of small-hall to ${out} as a pretix seating plan.\n`);
      expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(plan);
      const unknown = await run('site', 'export', 'seating-plan', 'nothing', out);
      expect(unknown.err).toContain('No plan has the key nothing. Existing plans: asiaworld-arena, cinematheque,');

      expect(await run('site', 'backup', join(directory, 'one.gz'))).toMatchObject({ code: 0, err: '' });
      expect(statSync(join(directory, 'one.gz')).mode & 0o777).toBe(0o600);
      const used = await run('site', 'restore', join(directory, 'one.gz'), '--force');
      expect(used).toMatchObject({ code: 1, out: '' });
      expect(used.err).toContain('Another program uses this database');
    } finally {
      await site.close();
    }
    expect((await run('site', 'restore', join(directory, 'one.gz'))).err).toContain('add --force');

    expect(await run('copy', 'restore', join(directory, 'one.gz'))).toMatchObject({ code: 0, err: '' });
    const copy = await open('copy');
    try {
      expect((await checkInventory(copy)).wrong).toEqual([]);
      expect((await copy.pool.query('select count(*)::int as n from event')).rows).toEqual([{ n: report.added }]);
    } finally {
      await copy.close();
    }
  });
});
