/** Transaction as returned by the gateway's Query, with its field names and texts. */
export type GatewayRecord = ReadonlyMap<string, string>;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Parses `<records><record><name>text</name>…</record></records>`: flat, without attributes.
 * @throws for anything else.
 */
export function readRecords(text: string): GatewayRecord[] {
  const body = text.trim().replace(/^<\?xml[^>]{0,200}\?>\s*/, '');
  if (/^<records\s*\/>$/.test(body)) return [];
  const inner = /^<records>([^]*)<\/records>$/.exec(body)?.[1];
  if (inner === undefined) throw new Error('the gateway response is not a list of records');
  const rest = inner.replaceAll(/<record>([^]*?)<\/record>/g, '').trim();
  if (rest) throw new Error('the gateway response has text between its records');
  return [...inner.matchAll(/<record>([^]*?)<\/record>/g)].map(([, record]) => readRecord(record!));
}

function readRecord(text: string): GatewayRecord {
  const field = /<([A-Za-z][\w.]{0,60})>([^<]*)<\/\1>|<[A-Za-z][\w.]{0,60}\s*\/>/g;
  if (text.replaceAll(field, '').trim()) throw new Error('the gateway returned a record that is not flat');
  return new Map([...text.matchAll(field)].flatMap(([, name, value]) => (name ? [[name, unescape(value!)]] : [])));
}

function unescape(text: string): string {
  return text.replaceAll(/&(lt|gt|amp|quot|apos);/g, (_all, name: string) => entities[name]!).trim();
}
