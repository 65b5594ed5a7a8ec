import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** Chromium without its windows: what it shows is the same, and a page takes half as long. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const floorPostgres = '/usr/lib/postgresql/15/bin/postgres';

/** Debian's packages that the tests use. */
const packages = {
  browser: ['chromium', 'fonts-noto-cjk'],
  headless: ['chromium-headless-shell'],
  floor: ['postgresql'],
};

/** A browser as people have it; undefined lets Playwright look for its own. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? chromiums.find((path) => existsSync(path));
}

/** What the journeys drive. */
export function findHeadlessChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? [headlessShell, ...chromiums].find((path) => existsSync(path));
}

/** What Chromium is started with in tests: nothing but this machine can be reached. */
export const chromiumArguments: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
];

/**
 * Installs what is missing where it can be done without asking: as root on Debian. @returns a sentence for each thing
 * that was installed or that cannot be had.
 */
export function installWhatTestsNeed(): string[] {
  const sentences = install([
    ...(findChromium() ? [] : packages.browser),
    ...(existsSync(floorPostgres) ? [] : packages.floor),
  ]);
  // Only faster: where there is none of it, the journeys take the browser itself.
  const installed = findHeadlessChromium() === chromiums[0] ? installPackages(packages.headless) : undefined;
  return installed ? [...sentences, installed] : sentences;
}

/** The same for the browser alone. */
export function installBrowser(): string[] {
  return install(findChromium() ? [] : packages.browser);
}

function install(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const installed = installPackages(missing);
  if (installed) return [installed];
  if (findChromium()) return [];
  const own = spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' });
  return own.status === 0
    ? ['Playwright installed its own browser.']
    : ['The journeys need Chromium: install it or set CHROMIUM_PATH to it.'];
}

/** @returns the sentence that says so; undefined where this is no Debian, nobody may, or there is no such package. */
function installPackages(names: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error(`Installing ${names.join(', ')} for the tests…`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
  const done = spawnSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'ignore', env: environment });
  return done.status === 0 ? `Installed ${names.join(', ')}.` : undefined;
}
