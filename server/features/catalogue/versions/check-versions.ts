import type { Program, Tx } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { CheckedVersions, VersionedCopy, type Versions } from '../../../platform/memory/versioned-copy.ts';
import { bumpVersion, decidingParts, readVersions, type PublishedPart } from '../store.ts';

const checked = sharedKey<CheckedVersions<PublishedPart>, Program>(
  (program) => new CheckedVersions(() => readVersions(program)),
);

/** The versions of everything that is published, as this process checks them: once a second for all its copies. */
function publishedVersions(program: Program): CheckedVersions<PublishedPart> {
  return program.shared(checked);
}

/** Makes this process look at the database before it answers next, whatever it is asked: after a publication of its own. */
export function forgetPublished(program: Program): void {
  publishedVersions(program).forget();
}

/** A copy of published data that this process holds against the versions of its parts. */
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
    onOld: (error) => program.log.warn({ err: error, parts }, 'an older copy is shown: the database does not answer'),
  });
}

/**
 * The versions of everything that a decision goes by, as a text, to be compared with the database's by the statement that
 * changes rows. Copies that are read after this are not older.
 */
export async function publishedToDecide(program: Program): Promise<string> {
  const versions = await publishedVersions(program).check().versions;
  return decidingParts.map((part) => versions[part]).join(' ');
}

/** SQL: the versions of `decidingParts` as one text, as `publishedToDecide` makes it. */
export const publishedText = `(select string_agg(version::text, ' ' order by part) from catalogue_version
  where part in (${decidingParts.map((part) => `'${part}'`).join(', ')}))`;

/** The version of groups, codes and cards of priority sales: what was read before is out of date at another one. */
export async function priorityVersion(program: Program): Promise<bigint> {
  return (await publishedVersions(program).check().versions).priority;
}

/** Has every process read groups, codes and cards of priority sales again. In the transaction that changes them. */
export function countPriorityChange(tx: Tx): Promise<void> {
  return bumpVersion(tx, 'priority');
}

/** Of everything that pages show but the numbers of a rush, which a page may have a second later. */
const pageParts = ['events', 'news', 'pages', 'sales_points', 'switches'] as const satisfies readonly PublishedPart[];

const mark = sharedKey((program: Program) =>
  copyOfPublished(program, pageParts, async (versions) => ({
    text: pageParts.map((part) => versions[part]).join(' '),
  })),
);

/** What pages are made from, as a text: a page that was rendered at another one is out of date. */
export async function publishedMark(program: Program): Promise<string> {
  return (await program.shared(mark).getToShow()).text;
}

/** The same without asking: undefined where this process would have to. */
export function publishedMarkInMemory(program: Program): string | undefined {
  return program.shared(mark).inMemory()?.text;
}
