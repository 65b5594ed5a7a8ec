import { contentPicturePattern } from '../../../../contract/catalogue/content-picture.ts';
import type { SalesPointKind } from '../../../../contract/content/sales-points.ts';
import type {
  ContentKind,
  ContentStop,
  ReadContentItem,
  StaffContentItem,
} from '../../../../contract/staff/content/news.ts';
import type { Program, Tx } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { compareDocuments } from '../../catalogue/staff-overrides/settle-document.ts';
import { validateArticleInWorker } from './run-article-tasks.ts';
import { validateNewsItem } from './validate-news-item.ts';
import { updateContentOverrides } from './update-content-overrides.ts';
import { makeDocument } from './make-document.ts';
import { validateSalesPoint } from './read-point.ts';
import { forgetContent } from './content-cache.ts';
import { lockContent, writeDocument, type BannerDocument } from './store-news.ts';
import { insertContentVersion, readPictureRow, readContentVersions, type PictureRow } from './store-versions.ts';
import { readAllOf, readOneOf, type StoredContent } from './store-content-overrides.ts';
import { editionOf, readItem } from './write-item.ts';

const ownSource = 'staff';

interface PublishItem {
  /** Edition that the editor read; empty for a new item. */
  edition: string;
  item: StaffContentItem;
  reason?: string | undefined;
}

type Published =
  | { outcome: 'published'; version: number; number: number }
  | { outcome: 'stopped'; stops: ContentStop[] }
  /** Current item; `undefined` if it does not exist. */
  | { outcome: 'stale'; now: ReadContentItem | undefined };

/**
 * Publishes an item written by staff as a new version. Fields that differ from the source become overrides, which
 * imports preserve; a field that equals the source again follows it. If two editors read the same edition, the first
 * one wins; an import in between counts as an editor.
 */
export async function publishItem(
  program: Program,
  permit: Permit<'news.publish' | 'sales_points.publish', string>,
  kind: ContentKind,
  { edition, item, reason }: PublishItem,
): Promise<Published> {
  const itemId = permit.subject;
  const { byNumber } = await readCachedCatalogue(program);
  const bodyStops = item.type === 'article' ? (await validateArticleInWorker(item.body)).stops : [];
  const published = await program.transact(async (tx): Promise<Published> => {
    await lockContent(tx);
    // Under the lock: the picture cannot be deleted before the version that references it is stored.
    const picture = await findPicture(tx, item);
    const current = await readOneOf(tx, kind, itemId);
    const all = current && kind !== 'sales_point' ? [] : await readAllOf(tx, kind, maxPlaces);
    const stops =
      item.type === 'sales_point'
        ? validateSalesPoint(item, (number) =>
            all.some((one) => one.itemId !== itemId && isShownAs(one, item.kind, number)),
          )
        : validateNewsItem(item, {
            bodyStops,
            hasEvent: (number) => byNumber.has(number),
            hasPicture: (address) => picture !== undefined || isAsBefore(current, address),
          });
    if (stops.length > 0) return { outcome: 'stopped', stops };
    const versions = await readContentVersions(tx, kind, itemId);
    const last = versions[0]?.version;
    if ((current ? editionOf(current, last) : '') !== edition) {
      return { outcome: 'stale', now: await readItem(program, kind, itemId, tx) };
    }
    const eventId = item.type === 'sales_point' || item.event === null ? undefined : byNumber.get(item.event)?.eventId;
    const document = makeDocument(item, { eventId, picture, before: current?.document, position: endOf(all) });
    const by = { label: nameOf(permit), publishedBy: permit.actor.kind === 'staff' ? permit.actor.actorId : null };
    const publishedAt = program.now();
    if (current && last === undefined) {
      const source = { label: current.source, publishedBy: null, reason: null };
      await insertContentVersion(tx, kind, itemId, { version: 0, document: current.document, publishedAt, ...source });
    }
    const version = (last ?? 0) + 1;
    await insertContentVersion(tx, kind, itemId, { version, document, reason: reason ?? null, publishedAt, ...by });
    const changes = compareDocuments(current?.document ?? {}, document);
    if (current && current.source !== ownSource)
      await updateContentOverrides(tx, { kind, itemId }, changes, by.publishedBy, publishedAt);
    const told = current ?? { source: ownSource, key: itemId, fingerprint: ownSource };
    await writeDocument(tx, { ...told, id: itemId }, document, publishedAt);
    const number = (await readOneOf(tx, kind, itemId))?.number ?? 0;
    const said = (side: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.path, one[side]]));
    await recordChange(program, tx, permit, { kind, number, before: said('before'), after: said('after'), reason });
    return { outcome: 'published', version, number };
  });
  forgetContent(program);
  return published;
}

/** Maximum number of items in an ordered list. */
const maxPlaces = 5000;

function endOf(all: readonly StoredContent[]): number {
  const places = all.map(({ document }) => {
    if (document.type === 'banner') return document.position;
    return document.type === 'sales_point' ? document.place : 0;
  });
  return Math.max(0, ...places) + 1;
}

function isShownAs({ document }: StoredContent, kind: SalesPointKind, number: number): boolean {
  return document.type === 'sales_point' && document.listed && document.kind === kind && document.number === number;
}

function nameOf({ actor }: Permit): string {
  return actor.kind === 'staff' ? actor.displayName : actor.kind;
}

async function findPicture(tx: Tx, item: StaffContentItem): Promise<PictureRow | undefined> {
  const address = item.type === 'article' ? item.picture?.address : item.type === 'banner' ? item.picture : undefined;
  const [, file] = (address && contentPicturePattern.exec(address)) || [];
  return file === undefined ? undefined : readPictureRow(tx, file);
}

/** Returns whether the picture is still the imported one, which stays valid. */
function isAsBefore(current: StoredContent | undefined, address: string): boolean {
  return current?.document.type === 'banner' && current.document.picture === address;
}

/**
 * Orders banners: the given ones first, then the others in their current order. A position that staff set for an
 * imported banner overrides its source.
 * @returns number of banners
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
      if (source !== ownSource)
        await updateContentOverrides(tx, { kind: 'banner', itemId }, [change], by, program.now());
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
