import { readdir, readFile } from 'node:fs/promises';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { strongEtag } from '../../../platform/http.ts';
import { contentFolder } from './read-shipped-texts.ts';
import type { Reading } from './parse-spans.ts';

/** A cached page picture. There are a few dozen, each some tens of kilobytes. */
interface KeptPicture {
  content: Buffer;
  etag: string;
  width: number;
  height: number;
}

type Pictures = ReadonlyMap<string, KeptPicture>;

const kept = sharedKey<Promise<Pictures>, Program>(() => readPictures(new URL('pictures/', contentFolder)));

/** Returns the shipped pictures by file name (`choose-seats.en_us.webp`). */
export function readCachedPictures(program: Program): Promise<Pictures> {
  return program.shared(kept);
}

/** Returns a language's pictures with URL and size, by the name used in texts. */
export function picturesIn(pictures: Pictures, language: Language): Reading['pictures'] {
  const ending = `.${language}.webp`;
  return new Map(
    [...pictures]
      .filter(([file]) => file.endsWith(ending))
      .map(([file, { width, height, etag }]) => {
        // The URL changes with the picture, so that it can be cached for a year.
        const address = `/pictures/${file}?v=${etag.replace(/\W/g, '').slice(0, 12)}`;
        return [file.slice(0, -ending.length), { address, width, height }];
      }),
  );
}

/**
 * Reads every picture in a folder whose name contains a language.
 * @throws for a file that is not a WebP picture
 */
export async function readPictures(folder: URL): Promise<Pictures> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => languages.some((language) => name.endsWith(`.${language}.webp`)));
  const pictures = await Promise.all(
    files.map(async (file): Promise<[string, KeptPicture]> => {
      const content = await readFile(new URL(file, folder));
      return [file, { content, etag: strongEtag(content), ...sizeOfWebp(content, file) }];
    }),
  );
  return new Map(pictures);
}

/** Returns the size in pixels from the file header (RFC 9649), in lossy, lossless or extended form. */
export function sizeOfWebp(content: Buffer, name: string): { width: number; height: number } {
  const form = content.toString('latin1', 12, 16);
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') {
    if (form === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    if (form === 'VP8 ') {
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
    }
    if (form === 'VP8L') {
      const bits = content.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
  }
  throw new Error(`${name} is no WebP picture`);
}
