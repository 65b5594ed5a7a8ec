import { randomBytes } from 'node:crypto';
import { formatFavouriteToggle } from '../../../contract/catalogue/favourite-toggle.ts';
import { writeOwn, type Own, type OwnParts, type OwnSlot } from '../../../contract/page-context.ts';
import { escapeHtml } from '../../platform/html.ts';
import { gzipSync } from 'node:zlib';
import { gzipOf, levels, packedPiece, storedPiece, type GzipPiece } from './gzip-pieces.ts';

/** Nobody outside this process knows it, so no text of an event or a member can be taken for a slot. */
const mark = `own-${randomBytes(16).toString('hex')}`;

/** Marks in a page that is rendered for all members what is one member's own. */
export function writeSlot(slot: OwnSlot): string {
  return typeof slot === 'string' ? `${mark}:${slot};` : `${mark}:${slot.heart}:${slot.event};`;
}

/** Whether something in a text is still to be filled in. */
export function hasSlot(text: string): boolean {
  return text.includes(mark);
}

/** The two attributes of a heart are one slot: together they have the same length on and off. */
const slots = new RegExp(
  `${mark}:(pressed|press):(\\d+);([^<>]{0,200}?)${mark}:(?:pressed|press):\\2;|<meta name="${mark}:(head);"/>|${mark}:([a-zA-Z]+);`,
  'g',
);

/** Begins the names of the elements that own parts are rendered in, before they are set into a frame. */
export const memberSlotTag = mark;

type PlainSlot = Extract<OwnSlot, string>;

/** Of a digest of 256 bits and of a UUID as they are written; null where they differ from reader to reader. */
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

/** What is set into a frame besides what is the reader's own. */
export interface MemberSlotDocument {
  readonly parts: OwnParts;
  /** Query of the page's address, with its question mark, or empty. */
  readonly search: string;
}

/** What one reader's texts are made of. */
interface Texts {
  readonly plain: (slot: PlainSlot) => GzipPiece;
  readonly hearts: ReadonlySet<number>;
}

/** @property length of every reader's text; null where they differ, so that nothing after it can look back beyond it. */
interface Slot {
  readonly read: (texts: Texts) => GzipPiece;
  readonly length: number | null;
}

function textOf(slot: PlainSlot, own: Own, document: MemberSlotDocument | undefined): string {
  if (slot === 'json') return writeOwn(own);
  if (slot === 'name') return escapeHtml(own.viewer.displayName ?? '');
  if (slot === 'token') return escapeHtml(own.viewer.loginToken ?? '');
  if (slot === 'newId') return own.newId;
  if (!document) throw new Error('a page of its own has no frame');
  const { parts, search } = document;
  if (slot === 'search') return escapeHtml(search);
  if (slot === 'searchWithin') return escapeHtml(encodeURIComponent(search));
  if (slot !== 'query') return parts[slot];
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size > 0 ? escapeHtml(`${query}&`) : '';
}

/** Longer ones are compressed by themselves. Bytes. */
const mostStored = 300;
const nothing = Buffer.alloc(0);

function textsOf(own: Own, document: MemberSlotDocument | undefined): Texts {
  const pieces = new Map<PlainSlot, GzipPiece>();
  const made = (slot: PlainSlot) => {
    const text = Buffer.from(textOf(slot, own, document));
    const piece = document && text.length > mostStored ? packedPiece(text, nothing, levels.once) : storedPiece(text);
    pieces.set(slot, piece);
    return piece;
  };
  return { plain: (slot) => pieces.get(slot) ?? made(slot), hearts: new Set(own.hearts) };
}

function heartSlot(event: number, pressedFirst: boolean, between: string): Slot {
  const [on, off] = [true, false].map((isOn) => {
    const attributes = [String(isOn), formatFavouriteToggle({ number: event, wanted: !isOn })];
    return storedPiece(Buffer.from((pressedFirst ? attributes : attributes.toReversed()).join(between)));
  }) as [GzipPiece, GzipPiece];
  return { read: ({ hearts }) => (hearts.has(event) ? on : off), length: on.plain.length };
}

/** How far back compression looks. */
const windowBytes = 32_768;

/**
 * A page rendered for all members, which becomes a member's own by filling in a few texts. Compressed as well: its parts
 * were compressed once, and a member's texts stand between them as they are.
 */
export class MemberSlotTemplate {
  /** One more than slots. */
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
      if (name && !Object.hasOwn(lengths, name)) throw new Error('a slot of a page is none that is known');
      parts.push(Buffer.from(html.slice(done, match.index)));
      found.push(
        name
          ? { read: (texts) => texts.plain(name as PlainSlot), length: lengths[name as PlainSlot] }
          : heartSlot(Number(event), first === 'pressed', between!),
      );
      done = match.index + text.length;
    }
    parts.push(Buffer.from(html.slice(done)));
    if (parts.some((part) => hasSlot(part.toString('latin1'))))
      throw new Error('a slot of a page is none that is known');
    this.#parts = parts;
    this.#slots = found;
  }

  /** The page of this member. @param document what is set into it where it is a frame. */
  fill(own: Own, document?: MemberSlotDocument): Buffer {
    const texts = textsOf(own, document);
    return Buffer.concat(
      this.#parts.flatMap((part, at) => {
        const slot = this.#slots[at];
        return slot ? [part, slot.read(texts).plain] : [part];
      }),
    );
  }

  /** The same as gzip. */
  pack(own: Own, document?: MemberSlotDocument): Buffer {
    this.#packed ??= this.#packParts();
    const texts = textsOf(own, document);
    const isAsExpected = (slot: PlainSlot) => texts.plain(slot).plain.length === lengths[slot];
    // Where a text is of another length, what comes after it would look back to the wrong place.
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
   * Compresses the parts, each by what comes before it, back to the last text whose length is not known. In the place of
   * texts stand bytes that no page has, so that nothing is written as a repetition of them.
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
