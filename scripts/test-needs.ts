import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** Chromium without windows: it renders the same, and a page takes half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const floorPostgres = '/usr/lib/postgresql/15/bin/postgres';

const packages = {
  browser: ['chromium', 'fonts-noto-cjk'],
  headless: ['chromium-headless-shell'],
  floor: ['postgresql'],
};

/** Finds a full browser. Returns `undefined` if there is none; Playwright then looks for its own. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? chromiums.find((path) => existsSync(path));
}

export function findHeadlessChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? [headlessShell, ...chromiums].find((path) => existsSync(path));
}

/** Chromium arguments for tests. They block every host except this machine. */
export const chromiumArguments: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
];

/**
 * Installs missing packages where that needs no confirmation: as root on Debian.
 * @returns one sentence for each package that was installed or is unavailable.
 */
export function installWhatTestsNeed(): string[] {
  const sentences = install([
    ...(findChromium() ? [] : packages.browser),
    ...(existsSync(floorPostgres) ? [] : packages.floor),
  ]);
  // The headless shell is only faster: if it is missing, the journeys use the full browser.
  const installed = findHeadlessChromium() === chromiums[0] ? installPackages(packages.headless) : undefined;
  return installed ? [...sentences, installed] : sentences;
}

/** Like `installWhatTestsNeed`, for the browser only. */
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
    : ['The journeys need Chromium. Install it, or set CHROMIUM_PATH to its path.'];
}

/**
 * Returns a sentence that names the installed packages, or `undefined` if this is not Debian, the user is not root, or
 * a package does not exist.
 */
function installPackages(names: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error(`Installing ${names.join(', ')} for the tests…`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
  const done = spawnSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'ignore', env: environment });
  return done.status === 0 ? `Installed ${names.join(', ')}.` : undefined;
}
