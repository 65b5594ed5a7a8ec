import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { testProjects } from './projects.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function repository(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'fei-projects-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const ground = {
  'server/testing.ts': `import { inject } from 'vitest';\nexport const url = () => inject('postgres').url;\n`,
  'server/start.ts': `import { spawn } from 'node:child_process';\nexport const start = () => spawn('true');\n`,
  'server/far.ts': `export {\n  url,\n} from './testing.ts';\nimport './start.ts';\n`,
};

test('assigns a test to database, processes or neither by its direct and indirect imports', () => {
  const root = repository({
    ...ground,
    'server/near.test.ts': `import { url } from './testing.ts';\n`,
    'server/features/far.test.ts': `import {\n  url,\n} from '../far.ts';\n`,
    'server/late.test.ts': `const { url } = await import('./far.ts');\n`,
    'server/race.heavy.test.ts': `import { url } from './testing.ts';\n`,
    'server/start.test.ts': `import { start } from './start.ts';\n`,
    'web/page.test.ts': `import { page } from './page.tsx';\n`,
    'web/page.tsx': `import type { url } from '../server/testing.ts';\nexport const page = 1;\n`,
  });
  expect(testProjects(root)).toEqual({
    db: ['server/features/far.test.ts', 'server/late.test.ts', 'server/near.test.ts'],
    heavy: ['server/race.heavy.test.ts'],
    'heavy-process': [],
    process: ['server/start.test.ts'],
    unit: ['web/page.test.ts'],
    component: [],
  });
});

test('stops searching at circular imports', () => {
  const root = repository({
    'contract/one.test.ts': `import './one.ts';\n`,
    'contract/one.ts': `import './two.ts';\n`,
    'contract/two.ts': `import './one.ts';\n`,
  });
  expect(testProjects(root)).toEqual({
    component: [],
    db: [],
    heavy: [],
    'heavy-process': [],
    process: [],
    unit: ['contract/one.test.ts'],
  });
});

test('assigns every component test to its own project, regardless of its imports', () => {
  const root = repository({
    ...ground,
    'web/features/form.test.tsx': `import { url } from '../../server/testing.ts';\n`,
    'web/form.test.tsx': `import { form } from './form.tsx';\n`,
    'server/page.test.tsx': `export {};\n`,
  });
  expect(testProjects(root)).toEqual({
    component: ['web/features/form.test.tsx', 'web/form.test.tsx'],
    db: [],
    heavy: [],
    'heavy-process': [],
    process: [],
    unit: ['server/page.test.tsx'],
  });
});
