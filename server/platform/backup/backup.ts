import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  type BackupSource,
  formatVersion,
  type Header,
  readBackup,
  type Shape,
  type Table,
  tableName,
  type Trailer,
  writeBackup,
} from './backup-file.ts';
import { checkDefinition } from './check-definition.ts';
import { BackupRefused } from './backup-refused.ts';
import { bookkeeping, columnList, fixSettings, quoted, readForeignKeys, readShape } from './backup-tables.ts';
import { encrypt } from './encrypt-backup.ts';
import { type Pool, sqlState } from '../database.ts';

export interface BackupSummary {
  /** Time of the snapshot: RFC 3339, UTC. */
  takenAt: string;
  tables: number;
  rows: number;
}

/**
 * Writes one consistent snapshot of all tables, including the job queue's, to a new file (gzip, mode 0600). The program
 * can keep running. With a passphrase, the backup is encrypted as it is written. The file receives its name only when
 * it is complete and on disk.
 * @throws {BackupRefused} if the file exists.
 */
export async function backupDatabase(pool: Pool, file: string, passphrase?: string): Promise<BackupSummary> {
  if (await stat(file).catch(() => undefined)) throw new BackupRefused(`${file} exists already: choose another name.`);
  const unfinished = `${file}.unfinished`;
  try {
    const summary = await withClient(pool, async (client) => {
      await client.query('begin isolation level repeatable read, read only');
      await fixSettings(client);
      const head = await describe(client);
      const { promise: end, resolve: onEnd } = Promise.withResolvers<Trailer>();
      const text = writeBackup(head, (table) => client.query(copyTo(copyOutOf(table))), onEnd);
      const written = createWriteStream(unfinished, { mode: 0o600, flush: true });
      if (passphrase === undefined) await pipeline(Readable.from(text), createGzip(), written);
      else
        await pipeline(
          Readable.from(text),
          createGzip(),
          (pieces: AsyncIterable<Buffer>) => encrypt(pieces, passphrase),
          written,
        );
      await client.query('commit');
      return summaryOf(head, await end);
    });
    await rename(unfinished, file);
    return summary;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Replaces the content of all tables with the backup's in one transaction. The database must have the same migrations;
 * foreign keys and all other constraints are checked again. Stop the program first.
 * @param options.filledAtStart tables ('schema.name') that have rows in an unused database.
 * @param options.passphrase required for an encrypted backup.
 * @param options.force empties tables with rows, which otherwise cause a refusal.
 * @throws {BackupRefused} if the file does not fit the database; nothing is changed.
 */
export async function restoreDatabase(
  pool: Pool,
  file: string,
  options: { force?: boolean; filledAtStart?: readonly string[]; passphrase?: string | undefined } = {},
): Promise<BackupSummary> {
  const source: BackupSource = { file, passphrase: options.passphrase };
  // Reads the whole file first, so that a damaged file is rejected before anything is locked.
  const { head, end } = await readBackup(source, readToEnd);
  const summary = await withClient(pool, async (client) => {
    await client.query('begin');
    await fixSettings(client);
    const here = await readShape(client);
    refuseUnlessSame(head, here);
    await lockAlone(client, here.tables);
    if (!options.force) await refuseUnlessEmpty(client, here.tables, new Set(options.filledAtStart));
    const foreignKeys = await dropForeignKeys(client);
    await client.query(`truncate ${here.tables.map((table) => quoted(table.schema, table.name)).join(', ')}`);
    foreignKeys.push(...(await addPartitions(client, head, here)));
    const again = await readBackup(source, (table, rows) => copyInto(client, table, rows, end));
    if (again.end.sha256 !== end.sha256) throw new BackupRefused('The file was changed while it was read.');
    for (const { schema, name, next } of head.sequences) {
      await client.query(`alter sequence ${quoted(schema, name)} restart with ${BigInt(next)}`);
    }
    // Adding a foreign key checks every row, so the order of the tables does not matter.
    for (const statement of foreignKeys) await client.query(statement);
    await client.query('set constraints all immediate');
    await client.query('commit');
    return summaryOf(head, end);
  });
  await pool.query('analyze');
  return summary;
}

/** Runs work on a client that is closed on failure, which rolls back even in the middle of a copy. */
async function withClient<Value>(pool: Pool, work: (client: ClientBase) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    const value = await work(client);
    client.release();
    return value;
  } catch (error) {
    client.release(true);
    if (sqlState(error) === '55P03')
      throw new BackupRefused('The database is in use: stop the program first.', { cause: error });
    throw error;
  }
}

async function describe(client: ClientBase): Promise<Header> {
  const shape = await readShape(client);
  if (shape.tables.length === 0) throw new BackupRefused('The database has no tables: there is nothing to back up.');
  // From here on no table can be dropped or changed during the copy.
  await client.query(
    `lock table ${shape.tables.map((table) => quoted(table.schema, table.name)).join(', ')} in access share mode`,
  );
  const { rows } = await client.query<{ at: string }>(`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`);
  return { format: 'postgres-backup', version: formatVersion, takenAt: rows[0]!.at, ...shape };
}

function copyOutOf(table: Table): string {
  // COPY does not accept a partitioned table by name. ONLY excludes the rows of inheriting tables.
  const from = `${table.partitioned ? '' : 'only '}${quoted(table.schema, table.name)}`;
  return `copy (select ${columnList(table)} from ${from}) to stdout`;
}

async function copyInto(client: ClientBase, table: Table, rows: AsyncIterable<Buffer>, end: Trailer): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoted(table.schema, table.name)} (${columnList(table)}) from stdin`));
  await pipeline(rows, copy);
  const expected = end.rows[tableName(table)];
  if (copy.rowCount !== expected) {
    throw new BackupRefused(`${tableName(table)} took ${copy.rowCount} rows of ${expected}.`);
  }
}

async function readToEnd(_table: Table, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of rows);
}

function refuseUnlessSame(backup: Shape, here: Shape): void {
  const versions = (shape: Shape) =>
    `migrations ${shape.migrations.join(', ') || 'none'}; job tables ${shape.jobsVersion ?? 'none'}`;
  if (versions(backup) !== versions(here)) {
    throw new BackupRefused(
      `The backup is of another version of the program. It has ${versions(backup)}; this database has ${versions(here)}.`,
    );
  }
  const layouts = (shape: Shape) =>
    new Set([
      ...shape.tables.map(({ partitions: _partitions, ...table }) => JSON.stringify(table)),
      ...shape.sequences.map(({ schema, name }) => JSON.stringify({ schema, sequence: name })),
    ]);
  const [difference] = layouts(backup).symmetricDifference(layouts(here));
  if (difference) throw new BackupRefused(`Backup and database differ in ${difference}.`);
}

async function lockAlone(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(
    `lock table ${tables.map((table) => quoted(table.schema, table.name)).join(', ')} in access exclusive mode`,
  );
}

async function refuseUnlessEmpty(
  client: ClientBase,
  tables: readonly Table[],
  filledAtStart: ReadonlySet<string>,
): Promise<void> {
  const filled: string[] = [];
  const mayHold = (table: Table) => bookkeeping.has(tableName(table)) || filledAtStart.has(tableName(table));
  for (const table of tables.filter((candidate) => !mayHold(candidate))) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${quoted(table.schema, table.name)}) as filled`,
    );
    if (rows[0]?.filled) filled.push(tableName(table));
  }
  if (filled.length === 0) return;
  throw new BackupRefused(`The database is not empty (${filled.join(', ')}): to replace what it holds, add --force.`);
}

/**
 * Drops all foreign keys.
 * @returns the statements that add them again.
 */
async function dropForeignKeys(client: ClientBase): Promise<string[]> {
  const keys = await readForeignKeys(client);
  for (const key of keys) {
    await client.query(`alter table ${quoted(key.schema, key.table)} drop constraint ${escapeIdentifier(key.name)}`);
  }
  return keys.map((key) => addConstraint(quoted(key.schema, key.table), key));
}

/**
 * Creates the partitions that exist only in the backup.
 * @returns the statements that add their foreign keys.
 */
async function addPartitions(client: ClientBase, backup: Shape, here: Shape): Promise<string[]> {
  const present = new Set(
    here.tables.flatMap(({ schema, partitions }) => partitions.map(({ name }) => tableName({ schema, name }))),
  );
  const foreignKeys: string[] = [];
  for (const table of backup.tables) {
    const parent = quoted(table.schema, table.name);
    for (const partition of table.partitions) {
      if (present.has(tableName({ schema: table.schema, name: partition.name }))) continue;
      const name = quoted(table.schema, partition.name);
      await client.query(`create table ${name} (like ${parent} including defaults including generated)`);
      for (const constraint of partition.constraints) {
        checkDefinition('constraint', constraint.text);
        await client.query(addConstraint(name, constraint));
      }
      for (const index of partition.indexes) await client.query(checkDefinition('index', index));
      await client.query(`alter table ${parent} attach partition ${name} ${checkDefinition('bound', partition.bound)}`);
      for (const key of partition.foreignKeys) {
        checkDefinition('foreignKey', key.text);
        foreignKeys.push(addConstraint(name, key));
      }
    }
  }
  return foreignKeys;
}

function addConstraint(table: string, constraint: { name: string; text: string }): string {
  return `alter table ${table} add constraint ${escapeIdentifier(constraint.name)} ${constraint.text}`;
}

function summaryOf(head: Header, end: Trailer): BackupSummary {
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  return { takenAt: head.takenAt, tables: head.tables.length, rows };
}
