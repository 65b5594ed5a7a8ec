// `npm run sbom` writes build/sbom.json, a CycloneDX list of the production dependencies, from package-lock.json. It
// contacts no registry.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

const file = 'build/sbom.json';
const options = ['--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}
const { components } = JSON.parse(stdout) as { components: { version?: string }[] };
if (components.length === 0 || components.some(({ version }) => !version)) {
  console.error(`Cannot write ${file}: a package has no version.`);
  process.exit(1);
}
mkdirSync('build', { recursive: true });
writeFileSync(file, stdout);
console.log(`${file}: ${components.length} packages`);
