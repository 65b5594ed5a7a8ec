import { localize, type Text } from '../../../../contract/core/language.ts';
import type {
  ContentKind,
  ContentVersion,
  ListedContent,
  ReadContentItem,
  StaffContentItem,
} from '../../../../contract/staff/content/news.ts';
import type { Program, Tx } from '../../../context.ts';
import { readCachedCatalogue, type CachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { isWithinPeriod } from '../rules.ts';
import type { ContentDocument, SalesPointDocument } from './store-news.ts';
import { readContentVersions } from './store-versions.ts';
import { readAllOf, readOneOf, readContentOverrides, type StoredContent } from './store-content-overrides.ts';

/** Maximum items per list: enough for years. */
const maxListed = 2000;

type State = ReadContentItem['state'];

function stateOf(document: ContentDocument, now: Date): State {
  if (!document.listed) return 'off';
  if (document.type === 'sales_point') return 'shown';
  const { from, until } = document;
  const [begins, ends] = [new Date(from), until === undefined ? null : new Date(until)];
  if (isWithinPeriod(now, begins, ends)) return 'shown';
  return begins > now ? 'planned' : 'over';
}

/** Returns all items of a kind, in list order. */
export async function listItems(program: Program, kind: ContentKind): Promise<ListedContent[]> {
  const rows = await readAllOf(program.db, kind, maxListed);
  return rows.map(({ itemId, number, source, document }) => ({
    itemId,
    number,
    source,
    title: wholeText(document.type === 'sales_point' ? document.name : document.title),
    ...periodOf(document),
    pinned: document.type === 'article' && document.pinned,
    state: stateOf(document, program.now()),
    point: document.type === 'sales_point' ? { kind: document.kind, district: document.district } : null,
  }));
}

function periodOf(document: ContentDocument): Pick<ListedContent, 'from' | 'until'> {
  if (document.type === 'sales_point') return { from: null, until: null };
  return { from: document.from, until: document.until ?? null };
}

function wholeText(text: Text) {
  return { en_us: localize(text, 'en_us'), zh_hk: localize(text, 'zh_hk'), zh_cn: localize(text, 'zh_cn') };
}

/**
 * Returns an item with its versions, or `undefined` if it does not exist.
 * @param tx for a read before a change
 */
export async function readItem(
  program: Program,
  kind: ContentKind,
  itemId: string,
  tx?: Tx,
): Promise<ReadContentItem | undefined> {
  const db = tx ?? program.db;
  const row = await readOneOf(db, kind, itemId);
  if (!row) return undefined;
  const [versions, written, catalogue] = [
    await readContentVersions(db, kind, itemId),
    await readContentOverrides(db, kind, itemId),
    await readCachedCatalogue(program),
  ];
  return {
    itemId,
    number: row.number,
    source: row.source,
    state: stateOf(row.document, program.now()),
    edition: editionOf(row, versions[0]?.version),
    item: writeItem(row.document, catalogue),
    written: written.map(({ path, sourceValue }) => ({ path, sourceValue })),
    versions: versions.map(({ version, document, reason, publishedAt, label }): ContentVersion => ({
      version,
      publishedAt: publishedAt.toISOString(),
      by: label,
      reason,
      item: writeItem(document, catalogue),
    })),
  };
}

/** Returns an item's edition, derived from the published version and the source's fingerprint. */
export function editionOf({ fingerprint }: StoredContent, version: number | undefined): string {
  return `${version ?? 0}.${fingerprint.slice(0, 16)}`;
}

/** Converts a stored document to the format that staff edit, with events by number. */
function writeItem(document: ContentDocument, { byEvent }: CachedCatalogue): StaffContentItem {
  if (document.type === 'sales_point') return writePoint(document);
  const event = (document.event !== undefined && byEvent.get(document.event)?.number) || null;
  const { from, listed } = document;
  const title = wholeText(document.title);
  const until = document.until ?? null;
  if (document.type === 'article') {
    const { type, kind, pinned, summary, body, picture } = document;
    const shown = picture ? { address: picture.address, alt: wholeText(picture.alt) } : null;
    return { type, kind, from, until, pinned, event, title, summary: wholeText(summary), body, picture: shown, listed };
  }
  if (document.type === 'banner') {
    const { type, page = null, url = null, picture = null } = document;
    const line = document.line ? wholeText(document.line) : null;
    return { type, from, until, event, page, url, title, line, picture, listed };
  }
  const body = wholeText(document.body);
  return { type: 'popup', event: event ?? 0, from, until: document.until, title, body, listed };
}

function writePoint(document: SalesPointDocument): StaffContentItem {
  const { place: _place, position, telephone = null, note = null, ...point } = document;
  const at = position ? `${position.latitude}, ${position.longitude}` : null;
  return { ...point, telephone, note, position: at };
}
