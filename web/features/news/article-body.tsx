import type { ReactNode } from 'react';
import type { ArticleBlock, ArticleSpan } from '../../../contract/content/news.ts';
import { Icon } from '../../ui/icon.tsx';

/** Renders an article's body. Blocks have no IDs, but their order never changes. */
export function ArticleBody({ body }: { body: readonly ArticleBlock[] }) {
  return (
    <div className="reading-width grid gap-4">
      {body.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  if (block.kind === 'heading') {
    return block.level === 2 ? (
      <h2 className="mt-4 text-title font-bold">
        <Spans spans={block.spans} />
      </h2>
    ) : (
      <h3 className="mt-2 text-large font-bold">
        <Spans spans={block.spans} />
      </h3>
    );
  }
  const items = block.items.map((spans, index) => (
    <li key={index}>
      <Spans spans={spans} />
    </li>
  ));
  const shape = 'grid gap-2 ps-6 marker:text-muted';
  return block.ordered ? (
    <ol className={`${shape} list-decimal`}>{items}</ol>
  ) : (
    <ul className={`${shape} list-disc`}>{items}</ul>
  );
}

function Spans({ spans }: { spans: readonly ArticleSpan[] }) {
  return spans.map((span, index) => {
    const words: ReactNode = span.bold ? <strong>{span.text}</strong> : span.text;
    return (
      <span key={index}>
        {span.href ? (
          <a
            href={span.href}
            {...(span.href.startsWith('https:') ? { rel: 'noopener noreferrer external' } : {})}
            className="text-ink underline decoration-2 underline-offset-4 hover:text-accent"
          >
            {words}
            {span.href.startsWith('https:') ? <Icon name="out" className="ms-1 inline size-4" /> : null}
          </a>
        ) : (
          words
        )}
      </span>
    );
  });
}
