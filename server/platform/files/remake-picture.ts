import type { Metadata } from 'sharp';
import { BatcherFull } from '../batch.ts';
import { Gate } from '../gate.ts';

/** Reads pictures that need some hundred megabytes one at a time. */
const oneWhole = new Gate({ atOnce: 1, longestQueue: 20 });

/** Number of pixels from which this matters. */
const large = 12_000_000;

/** Returns true when the whole picture is held in memory while it is read; others are read line by line. */
function isHeldWhole({
  format,
  isProgressive,
  width,
  height,
}: Pick<Metadata, 'format' | 'isProgressive' | 'width' | 'height'>): boolean {
  return width * height > large && (format === 'webp' || isProgressive === true);
}

/** Accepted kinds of picture, determined by their bytes. */
const taken: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Output of a re-encoded picture. Pictures with more than `mostPoints` pixels are refused before they are decoded.
 * `side` is the longest side, in pixels.
 */
interface Wanted {
  readonly mostPoints: number;
  readonly side: number;
  readonly format: 'jpeg' | 'webp';
}

interface RemadePicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes an uploaded picture: upright, of limited size, and without its metadata. Its type is determined by its
 * bytes, never by a name. Returns `damaged` when it is truncated or does not match its first bytes.
 * @throws {BatcherFull} when too many large pictures are waiting.
 */
export async function remakePicture(
  sent: Buffer,
  { mostPoints, side, format }: Wanted,
): Promise<RemadePicture | 'no_picture' | 'too_many_points' | 'damaged'> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!type || !taken.has(type.mime)) return 'no_picture';
  const { default: sharp } = await import('sharp');
  // The cache holds pictures in memory after reading (771 MiB for three large ones, 389 without), and none is read
  // twice.
  sharp.cache(false);
  try {
    // Checks the size itself first; the library's limit is a second safeguard.
    const head = await sharp(sent, { limitInputPixels: false }).metadata();
    if (head.width * head.height > mostPoints) return 'too_many_points';
    const upright = sharp(sent, { limitInputPixels: mostPoints, failOn: 'error' })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const make = () =>
      (format === 'jpeg'
        ? upright.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
        : upright.webp({ quality: 82 })
      ).toBuffer({ resolveWithObject: true });
    const made = await (isHeldWhole(head) ? oneWhole.run(make) : make());
    return { content: made.data, width: made.info.width, height: made.info.height };
  } catch (error) {
    if (error instanceof BatcherFull) throw error;
    return 'damaged';
  }
}
