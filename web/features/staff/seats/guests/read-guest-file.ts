/** In bytes; larger than any list that can be sent. */
const largestFile = 2 * 1024 * 1024;

/** Why a file can't be read. `old_excel` is a workbook from Excel 2003 or older. */
export type FileMistake = 'too_large' | 'old_excel' | 'unreadable';

/** Reads a CSV file or the first sheet of an Excel workbook as pasteable text, one line per row. */
export async function readGuestFile(file: Blob): Promise<{ text: string } | { mistake: FileMistake }> {
  if (file.size > largestFile) return { mistake: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const starts = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return { mistake: 'old_excel' };
  if (starts(0x50, 0x4b)) return readWorkbook(bytes);
  const text = decode(bytes);
  return text === undefined || text.includes('\0') ? { mistake: 'unreadable' } : { text };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<{ text: string } | { mistake: FileMistake }> {
  const [{ readXlsx }, { PartsTooLarge }] = await Promise.all([import('./read-xlsx.ts'), import('./unpack-parts.ts')]);
  try {
    const rows = (await readXlsx(bytes)).map((cells) => cells.map((cell) => cell.replaceAll(/[\s"]+/gu, ' ').trim()));
    return { text: rows.map((cells) => cells.join('\t')).join('\n') };
  } catch (error) {
    return { mistake: error instanceof PartsTooLarge ? 'too_large' : 'unreadable' };
  }
}

/** Excel writes CSV in the system's encoding: Big5 in Hong Kong, GB 18030 on the Mainland. */
function decode(bytes: Uint8Array): string | undefined {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encodings = isUtf16 ? [bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'big5', 'gb18030'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  return undefined;
}
