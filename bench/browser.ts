import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/test-needs.ts';

/** Returns the path of the browser installed on this machine, or of the one that Playwright installed. */
export function browserPath(): string {
  return findChromium() ?? chromium.executablePath();
}

/** Prevents the browser from making requests beyond this machine. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];
