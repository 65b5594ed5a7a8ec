import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const floorPostgres = '/usr/lib/postgresql/15/bin/postgres';

/** Debian's packages that the tests use. */
const packages = { browser: ['chromium', 'fonts-noto-cjk'], floor: ['postgresql'] };

/** A browser that the journeys can drive; undefined lets Playwright look for its own. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? chromiums.find((path) => existsSync(path));
}

/**
 * Installs what is missing where it can be done without asking: as root on Debian. @returns a sentence for each thing
 * that was installed or that cannot be had.
 */
export function installWhatTestsNeed(): string[] {
  return install([...(findChromium() ? [] : packages.browser), ...(existsSync(floorPostgres) ? [] : packages.floor)]);
}

/** The same for the browser alone. */
export function installBrowser(): string[] {
  return install(findChromium() ? [] : packages.browser);
}

function install(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    console.error(`Installing ${missing.join(', ')} for the tests…`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
    const done = spawnSync('apt-get', ['install', '-y', '-qq', ...missing], { stdio: 'ignore', env: environment });
    if (done.status === 0) return [`Installed ${missing.join(', ')}.`];
  }
  if (findChromium()) return [];
  const own = spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' });
  return own.status === 0
    ? ['Playwright installed its own browser.']
    : ['The journeys need Chromium: install it or set CHROMIUM_PATH to it.'];
}
