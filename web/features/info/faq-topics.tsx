import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { FaqTopic } from '../../../contract/content/site-pages.ts';
import { textOfSpans } from './text-of-spans.ts';
import { TextBlocks } from './text-blocks.tsx';
import { TextSpans } from './text-spans.tsx';

/** Lists questions by topic. A URL whose hash is a question's ID opens that question. */
export function FaqTopics({ topics, q }: { topics: readonly FaqTopic[]; q: string }) {
  const list = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // Browsers open it on the first load, but not on client navigation.
  useEffect(() => {
    const wanted = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const question = wanted?.closest('details');
    if (!question || !list.current?.contains(question)) return;
    question.open = true;
    question.scrollIntoView({ block: 'start' });
  }, [hash, key]);
  const first = q ? topics[0]?.questions[0]?.id : undefined;
  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {topics.map((topic) => (
        <section key={topic.id} aria-labelledby={topic.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id={topic.id} className="scroll-mt-6 text-title font-bold">
            {topic.name}
          </h2>
          <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface">
            {topic.questions.map(({ id, question, answer: result }) => (
              <details
                key={`${q}-${id}`}
                open={id === first}
                className="group scroll-mt-6 border-b border-line last:border-b-0"
              >
                <summary className="fold-head">
                  <svg viewBox="0 0 24 24" aria-hidden="true" className="no-print fold-sign">
                    <path d="m9 5 7 7-7 7" />
                  </svg>
                  <h3 className="font-semibold">
                    <TextSpans spans={question} />
                  </h3>
                </summary>
                <div id={id} className="answer">
                  <TextBlocks blocks={result} title={textOfSpans(question)} />
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
