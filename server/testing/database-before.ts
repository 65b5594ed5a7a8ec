import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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

/** Opens an empty database and applies the migrations before `name`. */
export async function openDatabaseBefore(name: string): Promise<DatabaseBefore> {
  const database = await createTestDatabase({ empty: true });
  const pool = openPool({ connectionString: database.url }, { max: 2, onLost: () => undefined });
  await migrateByFiles(pool, name);
  return {
    pool,
    migrate: () => migrate(pool, migrations),
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

/** Applies the migrations before `name`, or all if it is missing, file by file and without the baseline. */
export async function migrateByFiles(pool: Pool, name?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fei-migrations-'));
  try {
    for (const path of readdirSync(migrations, { recursive: true, encoding: 'utf8' })) {
      const file = basename(path);
      if (/^\d{4}_/.test(file) && (!name || file < name))
        symlinkSync(join(fileURLToPath(migrations), path), join(folder, file));
    }
    await migrate(pool, new URL(`${pathToFileURL(folder).href}/`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
