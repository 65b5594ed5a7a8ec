import { randomBytes } from 'node:crypto';
import { writeHeart } from '../../../contract/catalogue/hearts.ts';
import { writeOwn, type Own, type OwnSlot } from '../../../contract/page-context.ts';
import { escapeHtml } from '../../platform/html.ts';
import { gzipSync } from 'node:zlib';
import { gzipOf, packedPiece, storedPiece, type Piece } from './gzip-pieces.ts';

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
  `${mark}:(pressed|press):(\\d+);([^<>]{0,200}?)${mark}:(?:pressed|press):\\2;|${mark}:(json|name|token|newId);`,
  'g',
);

type PlainSlot = Extract<OwnSlot, string>;

/** Of a digest of 256 bits and of a UUID as they are written. */
const lengths: Readonly<Record<PlainSlot, number | null>> = { json: null, name: null, token: 43, newId: 36 };

/** What one reader's texts are made of. */
interface Texts {
  readonly own: Record<PlainSlot, Piece>;
  readonly hearts: ReadonlySet<number>;
}

/** @property length of every reader's text; null where they differ, so that nothing after it can look back beyond it. */
interface Slot {
  readonly read: (texts: Texts) => Piece;
  readonly length: number | null;
}

function textsOf(own: Own): Texts {
  const { viewer, hearts, newId } = own;
  const piece = (text: string) => storedPiece(Buffer.from(text));
  return {
    own: {
      json: piece(writeOwn(own)),
      name: piece(escapeHtml(viewer.displayName ?? '')),
      token: piece(escapeHtml(viewer.loginToken ?? '')),
      newId: piece(newId),
    },
    hearts: new Set(hearts),
  };
}

function heartSlot(event: number, pressedFirst: boolean, between: string): Slot {
  const [on, off] = [true, false].map((isOn) => {
    const attributes = [String(isOn), writeHeart({ number: event, wanted: !isOn })];
    return storedPiece(Buffer.from((pressedFirst ? attributes : attributes.toReversed()).join(between)));
  }) as [Piece, Piece];
  return { read: ({ hearts }) => (hearts.has(event) ? on : off), length: on.plain.length };
}

/** How far back compression looks. */
const windowBytes = 32_768;

/**
 * A page rendered for all members, which becomes a member's own by filling in a few texts. Compressed as well: its parts
 * were compressed once, and a member's texts stand between them as they are.
 */
export class OwnTemplate {
  /** One more than slots. */
  readonly #parts: readonly Buffer[];
  readonly #slots: readonly Slot[];
  #packed: readonly Piece[] | undefined;

  constructor(html: string) {
    const parts: Buffer[] = [];
    const found: Slot[] = [];
    let done = 0;
    for (const match of html.matchAll(slots)) {
      const [text, first, event, between, name] = match;
      parts.push(Buffer.from(html.slice(done, match.index)));
      found.push(
        name
          ? { read: ({ own }) => own[name as PlainSlot], length: lengths[name as PlainSlot] }
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

  /** The page of this member. */
  fill(own: Own): Buffer {
    const texts = textsOf(own);
    return Buffer.concat(
      this.#parts.flatMap((part, at) => {
        const slot = this.#slots[at];
        return slot ? [part, slot.read(texts).plain] : [part];
      }),
    );
  }

  /** The same as gzip. */
  pack(own: Own): Buffer {
    this.#packed ??= this.#packParts();
    const texts = textsOf(own);
    const isAsExpected = (slot: PlainSlot) => texts.own[slot].plain.length === lengths[slot];
    // Where a text is of another length, what comes after it would look back to the wrong place.
    if (!isAsExpected('token') || !isAsExpected('newId')) return gzipSync(this.fill(own));
    const pieces: Piece[] = [];
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
  #packParts(): readonly Piece[] {
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
