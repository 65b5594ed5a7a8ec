import { Parser } from 'htmlparser2';

/** An element of a feed file with its `id` and its children's texts, by child name in document order. */
export type FeedRecord = { id: string; texts: ReadonlyMap<string, readonly string[]> };

/** Characters. The largest published file so far has 2.7 million. */
const longestFile = 64_000_000;

/**
 * Parses a flat XML file: the root's children are records, its grandchildren texts (character data or CDATA,
 * unchanged).
 * @throws {Error} if the file is too long, has a root other than `root`, or is truncated: half a file must never look
 *   like the removal of all other records
 */
export function parseFeedRecords(xml: string, root: string, element: string): FeedRecord[] {
  if (xml.length > longestFile) throw new Error(`<${root}> file: longer than ${longestFile} characters`);
  const records: FeedRecord[] = [];
  const path: string[] = [];
  let found = false;
  let broken = false;
  let id = '';
  let texts = new Map<string, string[]>();
  let text = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        path.push(name);
        if (path.length === 1 && name === root) found = true;
        if (path.length === 2 && name === element) {
          id = (attributes['id'] ?? '').trim();
          texts = new Map();
        }
        text = '';
      },
      ontext(data) {
        text += data;
      },
      onclosetag(name, isImplied) {
        if (isImplied && !xml.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>')) broken = true;
        if (path.length === 3) texts.set(name, [...(texts.get(name) ?? []), text]);
        if (path.length === 2 && name === element) records.push({ id, texts });
        path.pop();
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (!found) throw new Error(`<${root}> file: no <${root}> element at its root`);
  if (broken) throw new Error(`<${root}> file: truncated`);
  return records;
}

/** Returns the first text with this name, trimmed, or an empty string. */
export function firstText(record: FeedRecord, name: string): string {
  return record.texts.get(name)?.[0]?.trim() ?? '';
}
