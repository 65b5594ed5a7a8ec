import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/test-needs.ts';

/** The browser of benchmarks: the machine's, or the one that Playwright keeps. */
export function browserPath(): string {
  return findChromium() ?? chromium.executablePath();
}

/** It asks nobody but this machine. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];
