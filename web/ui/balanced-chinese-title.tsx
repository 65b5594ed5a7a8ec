import { Fragment } from 'react';

/**
 * Chinese title that breaks preferably after its full-width colon. Each part is balanced separately, and short quoted
 * names don't break. Other languages break at their spaces.
 */
export function BalancedChineseTitle({ text }: { text: string }) {
  const parts = text.split(/(?<=：)/);
  if (parts.length === 1) return <Part text={text} />;
  return parts.map((part, at) => (
    <span key={at} className="inline-block">
      <Part text={part} />
    </span>
  ));
}

function Part({ text }: { text: string }) {
  return splitQuotedNames(text).map(({ piece, whole }, at) =>
    whole ? (
      <span key={at} className="inline-block max-w-full">
        {piece}
      </span>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}

/** Name of up to five characters in Chinese quotation marks. It breaks only if it is wider than the line. */
const quoted = /([「『《“]\p{Script=Han}{1,5}[」』》”])/u;

/** Splits a title so that each short quoted name is one piece that must not break. */
export function splitQuotedNames(text: string): { piece: string; whole: boolean }[] {
  return text
    .split(quoted)
    .map((piece, at) => ({ piece, whole: at % 2 === 1 }))
    .filter(({ piece }) => piece !== '');
}
