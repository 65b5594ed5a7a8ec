import { randomBytes } from 'node:crypto';
import { formatFavouriteToggle } from '../../../contract/catalogue/favourite-toggle.ts';
import { writeOwn, type Own, type OwnParts, type OwnSlot } from '../../../contract/page-context.ts';
import { escapeHtml } from '../../platform/html.ts';
import { gzipSync } from 'node:zlib';
import { gzipOf, levels, packedPiece, storedPiece, type GzipPiece } from './gzip-pieces.ts';

/** Random text that no event or member content can imitate. */
const mark = `own-${randomBytes(16).toString('hex')}`;

/** Marks where personal content goes in a shared page. */
export function writeSlot(slot: OwnSlot): string {
  return typeof slot === 'string' ? `${mark}:${slot};` : `${mark}:${slot.heart}:${slot.event};`;
}

export function hasSlot(text: string): boolean {
  return text.includes(mark);
}

/** A favourite button's two attributes form one slot: only together do they have the same length when on and off. */
const slots = new RegExp(
  `${mark}:(pressed|press):(\\d+);([^<>]{0,200}?)${mark}:(?:pressed|press):\\2;|<meta name="${mark}:(head);"/>|${mark}:([a-zA-Z]+);`,
  'g',
);

/** Prefix of the elements in which personal parts are rendered before they are inserted into a frame. */
export const memberSlotTag = mark;

type PlainSlot = Extract<OwnSlot, string>;

/** Text lengths: of a 256-bit digest and of a UUID; `null` if the length differs between readers. */
const lengths: Readonly<Record<PlainSlot, number | null>> = {
  json: null,
  name: null,
  token: 43,
  newId: 36,
  search: null,
  searchWithin: null,
  query: null,
  head: null,
  bar: null,
  page: null,
  data: null,
};

export interface MemberSlotDocument {
  readonly parts: OwnParts;
  /** Query string with its question mark, or empty. */
  readonly search: string;
}

interface Texts {
  readonly plain: (slot: PlainSlot) => GzipPiece;
  readonly hearts: ReadonlySet<number>;
}

/**
 * Slot in a template. @property length text length for every reader; `null` if it differs, so that compression cannot
 * refer back beyond the slot.
 */
interface Slot {
  readonly read: (texts: Texts) => GzipPiece;
  readonly length: number | null;
}

function textOf(slot: PlainSlot, own: Own, document: MemberSlotDocument | undefined): string {
  if (slot === 'json') return writeOwn(own);
  if (slot === 'name') return escapeHtml(own.viewer.displayName ?? '');
  if (slot === 'token') return escapeHtml(own.viewer.loginToken ?? '');
  if (slot === 'newId') return own.newId;
  if (!document) throw new Error('the page has no frame');
  const { parts, search } = document;
  if (slot === 'search') return escapeHtml(search);
  if (slot === 'searchWithin') return escapeHtml(encodeURIComponent(search));
  if (slot !== 'query') return parts[slot];
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size > 0 ? escapeHtml(`${query}&`) : '';
}

/** Length in bytes above which texts are compressed separately. */
const maxStored = 300;
const nothing = Buffer.alloc(0);

function textsOf(own: Own, document: MemberSlotDocument | undefined): Texts {
  const pieces = new Map<PlainSlot, GzipPiece>();
  const made = (slot: PlainSlot) => {
    const text = Buffer.from(textOf(slot, own, document));
    const piece = document && text.length > maxStored ? packedPiece(text, nothing, levels.once) : storedPiece(text);
    pieces.set(slot, piece);
    return piece;
  };
  return { plain: (slot) => pieces.get(slot) ?? made(slot), hearts: new Set(own.hearts) };
}

function favouriteSlot(event: number, pressedFirst: boolean, between: string): Slot {
  const [on, off] = [true, false].map((isOn) => {
    const attributes = [String(isOn), formatFavouriteToggle({ number: event, wanted: !isOn })];
    return storedPiece(Buffer.from((pressedFirst ? attributes : attributes.toReversed()).join(between)));
  }) as [GzipPiece, GzipPiece];
  return { read: ({ hearts }) => (hearts.has(event) ? on : off), length: on.plain.length };
}

/** Deflate window, in bytes. */
const windowBytes = 32_768;

/**
 * Page rendered for all members, which becomes personal when its slots are filled. It also exists compressed: its parts
 * are compressed once, with uncompressed personal texts between them.
 */
export class MemberSlotTemplate {
  /** Always one more than there are slots. */
  readonly #parts: readonly Buffer[];
  readonly #slots: readonly Slot[];
  #packed: readonly GzipPiece[] | undefined;

  constructor(html: string) {
    const parts: Buffer[] = [];
    const found: Slot[] = [];
    let done = 0;
    for (const match of html.matchAll(slots)) {
      const [text, first, event, between, head, plain] = match;
      const name = head ?? plain;
      if (name && !Object.hasOwn(lengths, name)) throw new Error('the page contains an unknown slot');
      parts.push(Buffer.from(html.slice(done, match.index)));
      found.push(
        name
          ? { read: (texts) => texts.plain(name as PlainSlot), length: lengths[name as PlainSlot] }
          : favouriteSlot(Number(event), first === 'pressed', between!),
      );
      done = match.index + text.length;
    }
    parts.push(Buffer.from(html.slice(done)));
    if (parts.some((part) => hasSlot(part.toString('latin1')))) throw new Error('the page contains an unknown slot');
    this.#parts = parts;
    this.#slots = found;
  }

  /**
   * Returns this member's page.
   * @param document content to insert if the page is a frame.
   */
  fill(own: Own, document?: MemberSlotDocument): Buffer {
    const texts = textsOf(own, document);
    return Buffer.concat(
      this.#parts.flatMap((part, at) => {
        const slot = this.#slots[at];
        return slot ? [part, slot.read(texts).plain] : [part];
      }),
    );
  }

  pack(own: Own, document?: MemberSlotDocument): Buffer {
    this.#packed ??= this.#packParts();
    const texts = textsOf(own, document);
    const isAsExpected = (slot: PlainSlot) => texts.plain(slot).plain.length === lengths[slot];
    // If a text has another length, the references after it would point to the wrong place.
    if (!isAsExpected('token') || !isAsExpected('newId')) return gzipSync(this.fill(own, document));
    const pieces: GzipPiece[] = [];
    for (const [at, part] of this.#packed.entries()) {
      pieces.push(part);
      const slot = this.#slots[at];
      if (slot) pieces.push(slot.read(texts));
    }
    return gzipOf(pieces);
  }

  /**
   * Compresses each part with references back to the last text of unknown length. Placeholder bytes that occur in no
   * page stand for the texts, so that nothing refers to them.
   */
  #packParts(): readonly GzipPiece[] {
    let before = Buffer.alloc(0);
    return this.#parts.map((part, at) => {
      const piece = packedPiece(part, before);
      const { length } = this.#slots[at] ?? { length: 0 };
      before =
        length === null
          ? Buffer.alloc(0)
          : Buffer.concat([before, part, Buffer.alloc(length, 0xff)]).subarray(-windowBytes);
      return piece;
    });
  }
}
