import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { BackupRefused, damaged } from './backup-refused.ts';
import { decrypt, isEncrypted } from './encrypt-backup.ts';

export const formatVersion = 1;

const definition = z.object({ name: z.string(), text: z.string() });

const partition = z.object({
  name: z.string(),
  bound: z.string(),
  constraints: z.array(definition),
  foreignKeys: z.array(definition),
  indexes: z.array(z.string()),
});

const table = z.object({
  schema: z.string(),
  name: z.string(),
  partitioned: z.boolean(),
  /** Names and types, ordered by name, without generated columns. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  partitions: z.array(partition),
});

const shape = z.object({
  migrations: z.array(z.string()),
  /** Version of the job queue's tables; null if there are none. */
  jobsVersion: z.nullable(z.int()),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), next: z.string() })),
});

const header = z.extend(shape, {
  format: z.literal('postgres-backup'),
  version: z.literal(formatVersion),
  /** Time of the snapshot: RFC 3339, UTC. */
  takenAt: z.string(),
});

/** Last line of a backup: row counts by table, and the SHA-256 of everything before this line. */
const trailer = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() });

export type Partition = z.infer<typeof partition>;
export type Table = z.infer<typeof table>;
export type Shape = z.infer<typeof shape>;
export type Header = z.infer<typeof header>;
export type Trailer = z.infer<typeof trailer>;

const tableMark = z.object({ table: z.string() });
const endOfRows = '\\.\n';
const newline = 10;

/** Counts the lines in a piece of COPY text. COPY escapes newlines within values, so one line is one row. */
function countLines(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) lines++;
  return lines;
}

/**
 * Writes a backup as text, piece by piece: the header; for each table a line with its name, its rows in COPY format and
 * COPY's end mark; and the trailer, which `onEnd` also receives.
 */
export async function* writeBackup(
  head: Header,
  rowsOf: (table: Table) => AsyncIterable<Buffer>,
  onEnd: (end: Trailer) => void,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  const hashed = (piece: Buffer) => {
    hash.update(piece);
    return piece;
  };
  yield hashed(Buffer.from(`${JSON.stringify(head)}\n`));
  for (const entry of head.tables) {
    const name = tableName(entry);
    rows[name] = 0;
    yield hashed(Buffer.from(`${JSON.stringify({ table: name })}\n`));
    for await (const piece of rowsOf(entry)) {
      rows[name] += countLines(piece);
      yield hashed(piece);
    }
    yield hashed(Buffer.from(endOfRows));
  }
  const end: Trailer = { rows, sha256: hash.digest('hex') };
  onEnd(end);
  yield Buffer.from(`${JSON.stringify(end)}\n`);
}

export function tableName(entry: { schema: string; name: string }): string {
  return `${entry.schema}.${entry.name}`;
}

export interface BackupSource {
  file: string;
  passphrase?: string | undefined;
}

async function* plainPieces(file: string, passphrase: string | undefined): AsyncGenerator<Buffer, void> {
  const first = await readFirst(file);
  const pieces = createReadStream(file) as AsyncIterable<Buffer>;
  if (!isEncrypted(first)) yield* pieces;
  else if (passphrase !== undefined) yield* decrypt(pieces, passphrase);
  else {
    throw new BackupRefused(
      'The backup is encrypted: name its passphrase by --passphrase-file FILE or by BACKUP_PASSPHRASE.',
    );
  }
}

async function readFirst(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Reads a backup and passes each table's rows to `take`, which must read them to their end.
 * @returns header and trailer, after verifying counts and checksum.
 * @throws {BackupRefused} if the file is not a complete backup, possibly in the middle of the rows.
 */
export async function readBackup(
  { file, passphrase }: BackupSource,
  take: (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<{ head: Header; end: Trailer }> {
  const source = Readable.from(plainPieces(file, passphrase), { objectMode: false });
  const text = source.on('error', (error) => text.destroy(error)).pipe(createGunzip({ chunkSize: 262_144 }));
  const reader = new PieceReader(text[Symbol.asyncIterator]());
  try {
    const head = parse(header, await reader.line());
    const counted: Record<string, number> = {};
    for (const entry of head.tables) {
      const name = tableName(entry);
      if (parse(tableMark, await reader.line()).table !== name) throw damaged();
      counted[name] = 0;
      const rows = reader.rows((lines) => (counted[name]! += lines));
      await take(entry, rows);
    }
    const sha256 = reader.digest();
    const end = parse(trailer, await reader.line());
    const sameCounts = Object.entries(counted).every(([name, lines]) => end.rows[name] === lines);
    if (end.sha256 !== sha256 || !sameCounts || !(await reader.isAtEnd())) throw damaged();
    return { head, end };
  } finally {
    source.destroy();
    text.destroy();
  }
}

class PieceReader {
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #hash: Hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterator<Buffer>) {
    this.#pieces = pieces;
  }

  async line(): Promise<string> {
    for (let from = 0; ;) {
      const at = this.#rest.indexOf(newline, from);
      if (at >= 0) return this.#take(at + 1).toString();
      from = this.#rest.length;
      await this.#more();
    }
  }

  /**
   * Yields complete rows up to the end mark, many at a time. Memory holds one piece or one row, whichever is larger.
   */
  async *rows(onLines: (lines: number) => void): AsyncGenerator<Buffer, void> {
    for (;;) {
      if (this.#rest.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows))) {
        this.#take(endOfRows.length);
        return;
      }
      const mark = this.#rest.indexOf(`\n${endOfRows}`);
      const length = (mark >= 0 ? mark : this.#rest.lastIndexOf(newline)) + 1;
      if (length === 0) {
        await this.#more();
        continue;
      }
      const piece = this.#take(length);
      onLines(countLines(piece));
      yield piece;
    }
  }

  /** Returns the SHA-256 of everything read so far. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#next()) === undefined;
  }

  #take(length: number): Buffer {
    const piece = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    this.#hash.update(piece);
    return piece;
  }

  async #more(): Promise<void> {
    const piece = await this.#next();
    if (!piece) throw damaged();
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
  }

  async #next(): Promise<Buffer | undefined> {
    try {
      const { value, done } = await this.#pieces.next();
      return done ? undefined : value;
    } catch (error) {
      if (error instanceof BackupRefused) throw error;
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code.startsWith('Z_')) throw damaged(error);
      throw new BackupRefused(`The backup cannot be read: ${error instanceof Error ? error.message : code}`, {
        cause: error,
      });
    }
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, line: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw damaged(error);
  }
}
