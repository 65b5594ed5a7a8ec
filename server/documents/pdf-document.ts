import { createHash } from 'node:crypto';
import { packText, PdfFile, textString, numberText } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';

/** Element or group of elements in the structure tree, as screen readers present it (ISO 32000-1, 14.7). */
interface Spoken {
  readonly tag: string;
  readonly entries: string;
  /** Numbers in the marked content of a page, or child elements. */
  readonly kids: (number | Spoken)[];
  readonly page: Page | null;
}

interface Page {
  readonly width: number;
  readonly height: number;
  /** Content of the page; `again` marks content that other documents share. */
  readonly parts: { text: string; readonly again: boolean }[];
  /** Elements by the number of their marked content. */
  readonly marked: Spoken[];
}

export interface SpokenOptions {
  /** Set when the language differs from the document's. */
  readonly lang?: string;
  /** Alternative text of a figure. */
  readonly alt?: string;
  readonly title?: string;
}

export interface DocumentMetadata {
  readonly lang: string;
  readonly title: string;
  readonly issuedAt: Date;
}

/**
 * Tagged PDF in progress: content streams of the pages and the structure tree. The same calls result in the same bytes.
 * Content is written in PDF units: points from the lower left corner.
 */
export class PdfDocument {
  readonly fonts: PdfFonts;
  readonly #facts: DocumentMetadata;
  readonly #pages: Page[] = [];
  readonly #spoken: Spoken = { tag: 'Document', entries: '', kids: [], page: null };
  #group: Spoken = this.#spoken;

  constructor(facts: DocumentMetadata, fonts: PdfFonts) {
    this.#facts = facts;
    this.fonts = fonts;
  }

  /**
   * Returns the current page.
   * @throws {Error} before the first page.
   */
  get #page(): Page {
    const page = this.#pages.at(-1);
    if (!page) throw new Error('a document without a page');
    return page;
  }

  /** Height of the current page, to convert positions from the top. */
  get height(): number {
    return this.#page.height;
  }

  /** Starts a page, which screen readers present as a section. */
  startPage(width: number, height: number, title: string): void {
    this.#pages.push({ width, height, parts: [{ text: '', again: false }], marked: [] });
    this.#group = this.#part('Sect', { title });
    this.#spoken.kids.push(this.#group);
  }

  write(content: string): void {
    this.#page.parts.at(-1)!.text += content;
  }

  /** Draws content that other documents repeat exactly. It is compressed once for all of them. */
  again(draw: () => void): void {
    const { parts } = this.#page;
    if (parts.at(-1)?.text === '' && parts.at(-2)?.again) parts.pop();
    else parts.push({ text: '', again: true });
    draw();
    parts.push({ text: '', again: false });
  }

  /** Draws decoration, which screen readers skip. */
  ornament(draw: () => void): void {
    this.write('/Artifact <</Type /Layout>> BDC\n');
    draw();
    this.write('EMC\n');
  }

  /** Draws an element that screen readers read as a unit. */
  read(tag: string, draw: () => void, options: SpokenOptions): void {
    const page = this.#page;
    const part = this.#part(tag, options);
    part.kids.push(page.marked.length);
    this.write(`/${tag} <</MCID ${page.marked.length}>> BDC\n`);
    page.marked.push(part);
    this.#group.kids.push(part);
    draw();
    this.write('EMC\n');
  }

  /** Groups the elements that are drawn by `draw`. */
  group(tag: string, draw: () => void): void {
    const outer = this.#group;
    this.#group = this.#part(tag, {});
    outer.kids.push(this.#group);
    draw();
    this.#group = outer;
  }

  /**
   * Ends the document.
   * @returns its bytes.
   */
  finish(): Buffer {
    const file = new PdfFile();
    const [root, pages, tree] = [file.reserve(), file.reserve(), file.reserve()];
    const fonts = this.fonts.write(file);
    const numbers = new Map(this.#pages.map((page) => [page, file.reserve()]));
    this.#pages.forEach((page, n) => {
      const contents = page.parts
        .filter(({ text }) => text !== '')
        .map(({ text, again }) => `${file.addStream(packText(text, again))} 0 R`);
      file.write(
        numbers.get(page)!,
        `<<\n/Type /Page\n/Parent ${pages} 0 R\n/MediaBox [0 0 ${numberText(page.width)} ${numberText(page.height)}]\n` +
          `/Contents [${contents.join(' ')}]\n/Resources <<\n/Font <<\n${fonts}>>\n>>\n/StructParents ${n}\n/Tabs /S\n>>`,
      );
    });
    const kids = this.#pages.map((page) => `${numbers.get(page)} 0 R`);
    file.write(pages, `<<\n/Type /Pages\n/Count ${kids.length}\n/Kids [${kids.join(' ')}]\n>>`);
    this.#writeTree(file, tree, numbers);
    file.write(
      root,
      `<<\n/Type /Catalog\n/Pages ${pages} 0 R\n/MarkInfo <</Marked true>>\n/StructTreeRoot ${tree} 0 R\n` +
        `/Lang (${this.#facts.lang})\n/ViewerPreferences <</DisplayDocTitle true>>\n>>`,
    );
    const info = this.#about();
    return file.finish(root, file.add(info), createHash('md5').update(info).digest('hex'));
  }

  #part(tag: string, { lang, alt, title }: SpokenOptions): Spoken {
    const entries =
      (lang === undefined ? '' : `/Lang (${lang})\n`) +
      (alt === undefined ? '' : `/Alt ${textString(alt)}\n`) +
      (title === undefined ? '' : `/T ${textString(title)}\n`);
    return { tag, entries, kids: [], page: this.#page };
  }

  #writeTree(file: PdfFile, tree: number, pages: ReadonlyMap<Page, number>): void {
    const numbers = new Map<Spoken, number>();
    const write = (part: Spoken, parent: number): number => {
      const own = file.reserve();
      numbers.set(part, own);
      const kids = part.kids.map((kid) => (typeof kid === 'number' ? kid : `${write(kid, own)} 0 R`)).join(' ');
      const page = part.page ? `/Pg ${pages.get(part.page)} 0 R\n` : '';
      file.write(own, `<<\n/S /${part.tag}\n${part.entries}/P ${parent} 0 R\n/K [${kids}]\n${page}>>`);
      return own;
    };
    const spoken = write(this.#spoken, tree);
    const marked = this.#pages.map(
      (page, n) => `${n} [${page.marked.map((part) => `${numbers.get(part)} 0 R`).join(' ')}]`,
    );
    file.write(
      tree,
      `<<\n/Type /StructTreeRoot\n/K [${spoken} 0 R]\n/ParentTree <</Nums [${marked.join(' ')}]>>\n` +
        `/ParentTreeNextKey ${marked.length}\n>>`,
    );
  }

  #about(): string {
    const { title, issuedAt } = this.#facts;
    const date = `D:${issuedAt.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
    const fei = textString('Fei 飛');
    return `<<\n/Title ${textString(title)}\n/Author ${fei}\n/Creator ${fei}\n/Producer (Fei)\n/CreationDate (${date})\n>>`;
  }
}
