import { hasHidden, isWebLink } from '../../../../contract/core/text.ts';

/** Event fields that must fit on one line of a page, ticket or email. */
const lines: ReadonlySet<string> = new Set([
  'title',
  'name',
  'site',
  'house',
  'section',
  'sectionName',
  'row',
  'seats',
]);

const links: ReadonlySet<string> = new Set(['website', 'url']);

interface UnfitText {
  /** Keys and positions, separated by dots. */
  readonly path: string;
  readonly why: 'not one line of visible text' | 'not a link to a web page';
}

/**
 * Returns the first name in an event or its parts that spans several lines, or the first link that is not a web URL.
 */
export function findUnfitText(part: unknown): UnfitText | undefined {
  return findIn(part, '', '');
}

function findIn(value: unknown, path: string, field: string): UnfitText | undefined {
  if (typeof value === 'string') {
    if (lines.has(field) && hasHidden(value)) return { path, why: 'not one line of visible text' };
    return links.has(field) && !isWebLink(value) ? { path, why: 'not a link to a web page' } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    // Languages of a text and positions in a list belong to the enclosing field.
    const innerField = Array.isArray(value) || lines.has(field) ? field : key;
    const found = findIn(inner, path === '' ? key : `${path}.${key}`, innerField);
    if (found) return found;
  }
  return undefined;
}
