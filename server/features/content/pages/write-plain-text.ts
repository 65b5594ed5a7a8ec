import type { Block } from '../../../../contract/content/site-pages.ts';
import { plainTextOf } from './parse-spans.ts';

/** Returns blocks as plain text, one line each; pictures become their description. */
export function writePlainText(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).join('\n');
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [plainTextOf(block.spans)];
    case 'picture':
      return [block.caption];
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainTextOf).join(' | '));
    case 'note':
      return block.blocks.flatMap((inner) =>
        inner.kind === 'plainList' ? inner.items.map(plainTextOf) : linesOf(inner),
      );
    case 'list':
      return block.items.flatMap((item) =>
        item.flatMap((inner) => (inner.kind === 'plainList' ? inner.items.map(plainTextOf) : linesOf(inner))),
      );
  }
}
