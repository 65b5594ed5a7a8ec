import { Fragment } from 'react';

/**
 * A Chinese title that is broken, where it must be, behind its full-width colon first: what stands before and behind it
 * is read as one. Each part is balanced by itself. What is quoted is not broken. Other languages break at their spaces.
 */
export function BySense({ text }: { text: string }) {
  const parts = text.split(/(?<=：)/);
  if (parts.length === 1) return <Part text={text} />;
  return parts.map((part, at) => (
    <span key={at} className="inline-block">
      <Part text={part} />
    </span>
  ));
}

function Part({ text }: { text: string }) {
  return cutQuoted(text).map(({ piece, whole }, at) =>
    whole ? (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}

/** A name in Chinese quotation marks that is short enough to stand on a line of the narrowest phone, five characters. */
const quoted = /([「『《“]\p{Script=Han}{1,5}[」』》”])/u;

/** A title in pieces, each short quoted name one of its own, to be kept whole. */
export function cutQuoted(text: string): { piece: string; whole: boolean }[] {
  return text
    .split(quoted)
    .map((piece, at) => ({ piece, whole: at % 2 === 1 }))
    .filter(({ piece }) => piece !== '');
}
