import { testsDependOnNoClock } from './architecture-clock.ts';
import type { Check } from './testing-layer-checks.ts';

/** Rules that keep tests independent of machine speed, date and randomness. */
export const clockChecks: readonly Check[] = [
  {
    name: 'tests wait for events and use the test clock and seed',
    rule: testsDependOnNoClock,
    broken: {
      'bench/a.test.ts:1': { 'bench/a.test.ts': "import { setTimeout as pause } from 'node:timers/promises';" },
      'contract/a.test.ts:2': { 'contract/a.test.ts': "\nimport { setImmediate } from 'timers';" },
      'server/a.test.ts:1': { 'server/a.test.ts': 'await new Promise((resolve) => setTimeout(resolve, 300));' },
      'server/a.test.ts:2': { 'server/a.test.ts': '\nglobalThis.setInterval(look, 20);' },
      'web/a.test.tsx:1': { 'web/a.test.tsx': 'await sleep(50);' },
      'web/a.test.ts:1': { 'web/a.test.ts': 'await (await open()).waitForTimeout(50);' },
      'words/a.test.ts:1': { 'words/a.test.ts': 'const one = words[Math.floor(Math.random() * 3)];' },
      'words/a.test.ts:2': { 'words/a.test.ts': '\nconst draw = Math.random;' },
      'scripts/a.test.ts:1': { 'scripts/a.test.ts': 'const began = Date.now();' },
      'scripts/a.test.ts:2': { 'scripts/a.test.ts': '\nopen({ clock: Date.now });' },
      'server/b.test.ts:1': { 'server/b.test.ts': 'const clock = () => new Date();' },
      'server/b.test.ts:2': { 'server/b.test.ts': '\nconst today = Temporal.Now.plainDateISO();' },
    },
    right: {
      'server/a.test.ts':
        "vi.useFakeTimers({ toFake: ['setTimeout'] });\nexpect(html).toMatch(/setTimeout\\(go\\)/); // sleep(1)",
      'server/b.test.ts': "const at = new Date('2026-11-22'), text = 'await sleep(1), Date.now()';",
      'server/c.test.ts': "await query('select pg_sleep(1)');\nvi.spyOn(Date, 'now');",
      'server/testing/load.test.ts': 'await sleep(1);\nconst began = Date.now();',
      'web/page.ts': 'setTimeout(work, 20);',
      'e2e/helpers.ts': 'await page.waitForTimeout(1);',
    },
  },
];
