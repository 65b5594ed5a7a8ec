import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openPool, type Pool } from '../platform/database.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { createTestDatabase } from './clone-database.ts';

const migrations = new URL('../../migrations/', import.meta.url);

export interface DatabaseBefore {
  readonly pool: Pool;
  /** Applies that migration and all later ones. */
  migrate(): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens an empty database with the migrations before `name`. */
export async function openDatabaseBefore(name: string): Promise<DatabaseBefore> {
  const database = await createTestDatabase({ empty: true });
  const pool = openPool({ connectionString: database.url }, { max: 2, onLost: () => undefined });
  const folder = mkdtempSync(join(tmpdir(), 'fei-migrations-'));
  for (const file of readdirSync(migrations))
    if (file < name) symlinkSync(fileURLToPath(new URL(file, migrations)), join(folder, file));
  await migrate(pool, new URL(`${pathToFileURL(folder).href}/`));
  return {
    pool,
    migrate: () => migrate(pool, migrations),
    close: async () => {
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
