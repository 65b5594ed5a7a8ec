import { LRUCache } from 'lru-cache';
import { ownPartNames, type Own, type OwnParts, type PageFrames } from '../../../contract/page-context.ts';
import { finishHtml, hashOfStyleIn, headersOf, policyOf, type FinishFor, type WrittenPage } from './finish-page.ts';
import { MemberSlotTemplate, memberSlotTag, writeSlot, type MemberSlotDocument } from './member-slot-template.ts';

/** Maximum frames: one per personal page, language and theme. A frame takes 90 kB including its compressed parts. */
const maxFrames = 120;

interface Frame {
  readonly template: MemberSlotTemplate;
  /** Hashes of its inline scripts and style, for the page's policy. */
  readonly hashes: ReadonlySet<string>;
  readonly style: string;
}

/** Document for one member: a cached frame and the parts to insert. `hashes` are those of the parts' scripts. */
export interface FramedDocument {
  readonly frame: Frame;
  readonly document: MemberSlotDocument;
  readonly hashes: ReadonlySet<string>;
}

/** Frames around personal pages, rendered once for all members without personal data. */
export class MemberSlotFrames {
  readonly #kept = new LRUCache<string, Promise<Frame>>({ max: maxFrames });

  /**
   * Returns the functions for rendering a page in parts.
   * @param taken receives the finished parts with their frame.
   */
  forPage(
    { nonce, about, search }: { nonce: string; about: FinishFor; search: string },
    taken: (framed: FramedDocument) => void,
  ): PageFrames {
    return {
      tag: memberSlotTag,
      slot: writeSlot,
      take: async (key, parts, render) => {
        const frame = await this.#find(key, async () => frameOf(await render(), nonce, about));
        const hashes = new Set<string>();
        const finished = Object.fromEntries(
          ownPartNames.map((name) => [name, finishHtml(parts[name], nonce, about, hashes)]),
        ) as OwnParts;
        taken({ frame, document: { parts: finished, search }, hashes });
      },
    };
  }

  async #find(key: string, make: () => Promise<Frame>): Promise<Frame> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const made = make();
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    return made;
  }
}

const documentEnd = '</body></html>';

function frameOf(html: string, nonce: string, about: FinishFor): Frame {
  const hashes = new Set<string>();
  if (!html.endsWith(documentEnd)) throw new Error('the end of the document has changed');
  const finished = finishHtml(
    `${html.slice(0, -documentEnd.length)}${writeSlot('data')}${documentEnd}`,
    nonce,
    about,
    hashes,
  );
  return { template: new MemberSlotTemplate(finished), hashes, style: hashOfStyleIn(finished) };
}

export function finishFramed(
  response: Response,
  { frame, document, hashes }: FramedDocument,
  about: FinishFor,
  own: Own,
): WrittenPage {
  const { template, style } = frame;
  return {
    status: response.status,
    headers: {
      ...headersOf(response),
      'content-security-policy': policyOf(about, [...frame.hashes, ...hashes], style),
    },
    plain: () => template.fill(own, document),
    packed: () => template.pack(own, document),
  };
}
