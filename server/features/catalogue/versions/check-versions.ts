import type { Program, Tx } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { CheckedVersions, VersionedCopy, type Versions } from '../../../platform/memory/versioned-copy.ts';
import { bumpVersion, decidingParts, readPartVersions, type PublishedPart } from '../store.ts';

const checked = sharedKey<CheckedVersions<PublishedPart>, Program>(
  (program) => new CheckedVersions(() => readPartVersions(program)),
);

/** Returns the versions of all published parts, checked once a second for all copies in this process. */
function publishedVersions(program: Program): CheckedVersions<PublishedPart> {
  return program.shared(checked);
}

/** Makes this process query the database before its next read, after it has published something itself. */
export function forgetPublished(program: Program): void {
  publishedVersions(program).forget();
}

/** Returns a cached copy of published data, refreshed when the versions of its parts change. */
export function copyOfPublished<Value extends object, Own extends PublishedPart>(
  program: Program,
  parts: readonly Own[],
  read: (
    versions: Versions<Own>,
    before: { readonly value: Value; readonly versions: Versions<PublishedPart> } | undefined,
  ) => Promise<Value>,
): VersionedCopy<Value, PublishedPart, Own> {
  return new VersionedCopy({
    versions: publishedVersions(program),
    parts,
    read,
    onOld: (error) => program.log.warn({ err: error, parts }, 'serving an older copy: the database does not answer'),
  });
}

/**
 * Returns the versions of all parts that decisions depend on, as text that the statement changing rows compares with
 * the database. Copies read afterwards are at least as new.
 */
export async function publishedToDecide(program: Program): Promise<string> {
  const versions = await publishedVersions(program).check().versions;
  return decidingParts.map((part) => versions[part]).join(' ');
}

/** SQL for the versions of `decidingParts` as one text, in the format of `publishedToDecide`. */
export const publishedText = `(select string_agg(version::text, ' ' order by part) from catalogue_version
  where part in (${decidingParts.map((part) => `'${part}'`).join(', ')}))`;

/** Returns the version of priority sale groups, codes and cards. Data read at another version is stale. */
export async function priorityVersion(program: Program): Promise<bigint> {
  return (await publishedVersions(program).check().versions).priority;
}

/** Makes every process reload priority sale groups, codes and cards. Call it in the transaction that changes them. */
export function countPriorityChange(tx: Tx): Promise<void> {
  return bumpVersion(tx, 'priority');
}

/** All parts that pages show, except `availability` and `likes`, which may appear on pages a second late. */
const pageParts = ['events', 'news', 'pages', 'sales_points', 'switches'] as const satisfies readonly PublishedPart[];

const mark = sharedKey((program: Program) =>
  copyOfPublished(program, pageParts, async (versions) => ({
    text: pageParts.map((part) => versions[part]).join(' '),
  })),
);

/** Returns the versions that pages depend on, as text. A page rendered at another version is stale. */
export async function publishedMark(program: Program): Promise<string> {
  return (await program.shared(mark).getToShow()).text;
}

/** Returns the same mark from memory, or `undefined` if this process would have to query the database. */
export function publishedMarkInMemory(program: Program): string | undefined {
  return program.shared(mark).inMemory()?.text;
}
