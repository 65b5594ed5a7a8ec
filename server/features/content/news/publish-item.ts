import { contentPicturePattern } from '../../../../contract/content/news.ts';
import type {
  ContentKind,
  ContentStop,
  ReadContentItem,
  StaffContentItem,
} from '../../../../contract/staff/content/news.ts';
import type { Program, Tx } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { keptCatalogue } from '../../catalogue/events/keep-catalogue.ts';
import { compareDocuments } from '../../catalogue/written/settle-document.ts';
import { judgeItem } from './judge-item.ts';
import { forgetContent } from './keep-content.ts';
import { lockContent, writeDocument, type BannerDocument, type ContentDocument } from './store-news.ts';
import { insertVersion, readPicture, readVersions, type PictureRow } from './store-versions.ts';
import { deleteWritten, readAllOf, readOneOf, readWritten, writeWritten, type StoredContent } from './store-written.ts';
import { editionOf, readItem } from './write-item.ts';

/** The source of what staff have made. */
const ownSource = 'staff';

interface PublishItem {
  /** What was read; empty for a new item. */
  edition: string;
  item: StaffContentItem;
  reason?: string | undefined;
}

type Published =
  | { outcome: 'published'; version: number; number: number }
  | { outcome: 'stopped'; stops: ContentStop[] }
  /** What is there now; undefined where there is nothing of that id. */
  | { outcome: 'stale'; now: ReadContentItem | undefined };

/**
 * Publishes an item as staff have written it, as a new version. Fields that differ from what a source says are from then
 * on theirs, and imports leave them alone; a field that says again what the source says follows the source. Of two that
 * read the same edition the first wins; an import in between counts as somebody.
 */
export async function publishItem(
  program: Program,
  permit: Permit<'news.publish', string>,
  kind: ContentKind,
  { edition, item, reason }: PublishItem,
): Promise<Published> {
  const itemId = permit.subject;
  const { byNumber } = await keptCatalogue(program);
  const picture = await findPicture(program, item);
  const published = await program.transact(async (tx): Promise<Published> => {
    await lockContent(tx);
    const current = await readOneOf(tx, kind, itemId);
    const stops = judgeItem(item, {
      hasEvent: (number) => byNumber.has(number),
      hasPicture: (address) => picture !== undefined || isAsBefore(current, address),
    });
    if (stops.length > 0) return { outcome: 'stopped', stops };
    const versions = await readVersions(tx, kind, itemId);
    const last = versions[0]?.version;
    if ((current ? editionOf(current, last) : '') !== edition) {
      return { outcome: 'stale', now: await readItem(program, kind, itemId, tx) };
    }
    const position = kind === 'banner' && !current ? (await readAllOf(tx, kind, 1000)).length + 1 : 0;
    const eventId = item.event === null ? undefined : byNumber.get(item.event)?.eventId;
    const document = makeDocument(item, { eventId, picture, before: current?.document, position });
    const by = { label: nameOf(permit), publishedBy: permit.actor.kind === 'staff' ? permit.actor.actorId : null };
    const publishedAt = program.now();
    if (current && last === undefined) {
      const source = { label: current.source, publishedBy: null, reason: null };
      await insertVersion(tx, kind, itemId, { version: 0, document: current.document, publishedAt, ...source });
    }
    const version = (last ?? 0) + 1;
    await insertVersion(tx, kind, itemId, { version, document, reason: reason ?? null, publishedAt, ...by });
    const changes = compareDocuments(current?.document ?? {}, document);
    if (current && current.source !== ownSource)
      await keepWritten(tx, kind, itemId, changes, by.publishedBy, publishedAt);
    const told = current ?? { source: ownSource, key: itemId, fingerprint: ownSource };
    await writeDocument(tx, { ...told, id: itemId }, document, publishedAt);
    const number = current?.number ?? (await readOneOf(tx, kind, itemId))?.number ?? 0;
    const said = (side: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.path, one[side]]));
    await recordChange(program, tx, permit, { kind, number, before: said('before'), after: said('after'), reason });
    return { outcome: 'published', version, number };
  });
  forgetContent(program);
  return published;
}

function nameOf({ actor }: Permit): string {
  return actor.kind === 'staff' ? actor.displayName : actor.kind;
}

/** A field is staff's as long as it says something else than its source. */
async function keepWritten(
  tx: Tx,
  kind: ContentKind,
  itemId: string,
  changes: ReturnType<typeof compareDocuments>,
  by: string | null,
  now: Date,
): Promise<void> {
  const known = new Map((await readWritten(tx, kind, itemId)).map((row) => [row.path, row.sourceValue]));
  const rows = changes.map(({ path, before, after }) => ({
    itemId,
    path,
    value: after,
    sourceValue: known.has(path) ? (known.get(path) ?? null) : before,
  }));
  const isBack = ({ value, sourceValue }: (typeof rows)[number]) =>
    compareDocuments({ field: value }, { field: sourceValue }).length === 0;
  await writeWritten(
    tx,
    kind,
    rows.filter((row) => !isBack(row)),
    { by, now },
  );
  await deleteWritten(
    tx,
    kind,
    itemId,
    rows.filter(isBack).map(({ path }) => path),
  );
}

async function findPicture(program: Program, item: StaffContentItem): Promise<PictureRow | undefined> {
  const address = item.type === 'article' ? item.picture?.address : item.type === 'banner' ? item.picture : undefined;
  const [, file] = (address && contentPicturePattern.exec(address)) || [];
  return file === undefined ? undefined : readPicture(program.db, file);
}

/** A picture that a source brought stays good. */
function isAsBefore(current: StoredContent | undefined, address: string): boolean {
  return current?.document.type === 'banner' && current.document.picture === address;
}

interface Around {
  eventId: string | undefined;
  picture: PictureRow | undefined;
  before: ContentDocument | undefined;
  position: number;
}

/** What is stored of an item: nothing is said of what is empty. */
function makeDocument(item: StaffContentItem, { eventId, picture, before, position }: Around): ContentDocument {
  const from = new Date(item.from).toISOString();
  const until = item.until === null ? {} : { until: new Date(item.until).toISOString() };
  const event = eventId === undefined ? {} : { event: eventId };
  const { title, listed } = item;
  if (item.type === 'article') {
    const { type, kind, pinned, summary, body } = item;
    const shown =
      item.picture && picture ? { picture: { ...item.picture, width: picture.width, height: picture.height } } : {};
    return { type, kind, from, ...until, pinned, ...event, title, summary, body, ...shown, listed };
  }
  if (item.type === 'banner') {
    const old = before?.type === 'banner' ? before : undefined;
    const { type, page, url, line } = item;
    const leads = { ...event, ...(page === null ? {} : { page }), ...(url === null ? {} : { url }) };
    const drawn = { artType: old?.artType ?? 'shows', artCategory: old?.artCategory ?? 'pop_concert' } as const;
    const more = { ...(line ? { line } : {}), ...(item.picture === null ? {} : { picture: item.picture }) };
    return { type, position: old?.position ?? position, from, ...until, ...leads, title, ...more, ...drawn, listed };
  }
  if (eventId === undefined) throw new Error('a notice is about an event');
  return {
    type: 'popup',
    event: eventId,
    from,
    until: new Date(item.until).toISOString(),
    title,
    body: item.body,
    listed,
  };
}

/**
 * Puts banners into an order: those that are named first, the others after them as they were. A place that staff have
 * given a source's banner is theirs.
 * @returns how many there are.
 */
export async function orderBanners(
  program: Program,
  permit: Permit<'news.publish', 'banners'>,
  itemIds: readonly string[],
): Promise<number> {
  const ordered = await program.transact(async (tx) => {
    await lockContent(tx);
    const before = await readAllOf(tx, 'banner', 1000);
    const named = itemIds.flatMap((itemId) => before.find((one) => one.itemId === itemId) ?? []);
    const after = [...new Set([...named, ...before])];
    for (const [at, { itemId, source, document }] of after.entries()) {
      const { position } = document as BannerDocument;
      if (position === at + 1) continue;
      const change = { path: 'position', before: position, after: at + 1 };
      const by = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
      if (source !== ownSource) await keepWritten(tx, 'banner', itemId, [change], by, program.now());
      const told = { id: itemId, source, key: after[at]!.key, fingerprint: after[at]!.fingerprint };
      await writeDocument(tx, told, { ...(document as BannerDocument), position: at + 1 }, program.now());
    }
    const numbers = (rows: readonly StoredContent[]) => rows.map(({ number }) => number);
    await recordChange(program, tx, permit, { before: numbers(before), after: numbers(after) });
    return after.length;
  });
  forgetContent(program);
  return ordered;
}
