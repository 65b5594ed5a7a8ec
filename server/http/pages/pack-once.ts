import type { FinishedPage, WrittenPage } from './finish-page.ts';
import { gzipOf, levels, packedPiece, type GzipPiece } from './gzip-pieces.ts';

const nothing = Buffer.alloc(0);
const styleBegins = '<style id="style">';
const styleEnds = '</style>';

let lastStyle: GzipPiece = packedPiece(nothing, nothing);

/**
 * Compresses a page that is sent once, as gzip. Half of a page is the style, which is the same on all pages and is
 * compressed once. Takes a quarter of the time of brotli at the same output size.
 */
export function packOnce(page: Buffer): Buffer {
  const begin = page.indexOf(styleBegins);
  const end = begin < 0 ? -1 : page.indexOf(styleEnds, begin);
  if (end < 0) return gzipOf([packedPiece(page, nothing, levels.once)]);
  const style = page.subarray(begin, end);
  if (!lastStyle.plain.equals(style)) lastStyle = packedPiece(Buffer.from(style), nothing);
  return gzipOf([
    packedPiece(page.subarray(0, begin), nothing, levels.once),
    lastStyle,
    packedPiece(page.subarray(end), nothing, levels.once),
  ]);
}

export function writtenOnce({ status, headers, body }: FinishedPage): WrittenPage {
  return { status, headers, plain: () => body, packed: () => packOnce(body) };
}
