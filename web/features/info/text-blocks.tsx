import { useTranslations } from 'use-intl';
import type { Block, ItemBlock, Span } from '../../../contract/content/site-pages.ts';
import { TextSpans } from './text-spans.tsx';
import './info.css';

/**
 * Renders the blocks of a stored text.
 * @param props.title the text's heading, which labels tables for screen readers
 */
export function TextBlocks({ blocks, title }: { blocks: readonly Block[]; title: string }) {
  return blocks.map((block, at) => <OneBlock key={at} block={block} title={title} />);
}

function OneBlock({ block, title }: { block: Block; title: string }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 id={block.id ?? undefined} className="mt-2 scroll-mt-6 text-large font-bold">
          <TextSpans spans={block.spans} />
        </h3>
      );
    case 'list':
      return <TextList ordered={block.ordered} items={block.items} title={title} />;
    case 'note':
      return (
        <div className="grid gap-2 rounded-card border border-line bg-sunken p-4">
          {block.blocks.map((inner, at) => (
            <OneItemBlock key={at} block={inner} title={title} />
          ))}
        </div>
      );
    default:
      return <OneItemBlock block={block} title={title} />;
  }
}

function TextList({ ordered, items, title }: { ordered: boolean; items: readonly ItemBlock[][]; title: string }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    // Safari needs the role for a list without markers.
    <List role="list" className={ordered ? 'text-steps' : 'text-points'}>
      {items.map((item, at) => (
        <li key={at} className="grid gap-2">
          {item.map((inner, place) => (
            <OneItemBlock key={place} block={inner} title={title} />
          ))}
        </li>
      ))}
    </List>
  );
}

function OneItemBlock({ block, title }: { block: ItemBlock; title: string }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <TextSpans spans={block.spans} />
        </p>
      );
    case 'plainList':
      return (
        <TextList
          ordered={block.ordered}
          items={block.items.map((spans): ItemBlock[] => [{ kind: 'paragraph', spans }])}
          title={title}
        />
      );
    case 'picture':
      return (
        <figure className="my-2 grid gap-2">
          <img
            src={block.address}
            width={block.width}
            height={block.height}
            alt={block.caption}
            loading="lazy"
            className="h-auto max-h-[40rem] w-auto max-w-full rounded-card border border-line"
          />
          <figcaption aria-hidden="true" className="text-small text-muted">
            {block.caption}
          </figcaption>
        </figure>
      );
    case 'table':
      return <TextTable head={block.head} rows={block.rows} title={title} />;
  }
}

function TextTable({ head, rows, title }: { head: Span[][]; rows: Span[][][]; title: string }) {
  const t = useTranslations('info');
  return (
    // If wider than a phone, it scrolls separately, also by keyboard.
    <div
      role="group"
      aria-label={t('tableOf', { title })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the arrow keys
      tabIndex={0}
      className="text-table relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-start max-sm:text-small">
        <thead>
          <tr className="border-b-2 border-line text-small">
            {head.map((cell, at) => (
              <th key={at} scope="col" className="px-1.5 py-2 text-start align-bottom sm:p-3 font-semibold text-muted">
                <TextSpans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} className="border-b border-line last:border-b-0">
              {row.map((cell, place) =>
                place === 0 ? (
                  <th key={place} scope="row" className="px-1.5 py-2 text-start align-top font-semibold sm:p-3">
                    <TextSpans spans={cell} />
                  </th>
                ) : (
                  <td key={place} className="px-1.5 py-2 align-top sm:p-3">
                    <TextSpans spans={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
