// `npm run schema` applies the migrations to an empty database and writes server/schema.ts from the result.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSchema } from '../server/checks/generate-schema.ts';
import { openKysely, openPool } from '../server/platform/database.ts';
import { migrate } from '../server/platform/migrations/migrate.ts';
import { startPostgres } from '../server/platform/postgres/postgres.ts';

const root = new URL('../', import.meta.url);
const directory = mkdtempSync(join(tmpdir(), 'fei-schema-'));
// If root runs this, PostgreSQL runs as another user, who needs access to the folder.
chmodSync(directory, 0o755);
try {
  const postgres = await startPostgres({ directory: join(directory, 'postgres'), log: () => undefined });
  try {
    const pool = openPool(postgres.connection, { max: 4, onLost: (error) => console.error(error.message) });
    await migrate(pool, new URL('migrations/', root));
    writeFileSync(new URL('server/schema.ts', root), await generateSchema(openKysely<never>(pool)));
    await pool.end();
  } finally {
    await postgres.stop();
  }
  console.log(`Wrote ${fileURLToPath(new URL('server/schema.ts', root))}`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
