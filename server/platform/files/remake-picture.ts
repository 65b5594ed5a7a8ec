import type { Metadata } from 'sharp';
import { BatcherFull } from '../batch.ts';
import { Gate } from '../gate.ts';

/** Reads pictures that need hundreds of megabytes one at a time. */
const oneWhole = new Gate({ atOnce: 1, longestQueue: 20 });

/** Pixel count above which reading one at a time matters. */
const large = 12_000_000;

/** Returns true if reading holds the whole picture in memory; other pictures are read line by line. */
function isHeldWhole({
  format,
  isProgressive,
  width,
  height,
}: Pick<Metadata, 'format' | 'isProgressive' | 'width' | 'height'>): boolean {
  return width * height > large && (format === 'webp' || isProgressive === true);
}

/** Accepted picture types, detected from the bytes. */
const taken: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Output of a re-encoded picture. Pictures with more than `maxPoints` pixels are rejected before decoding. `side` is
 * the longest side, in pixels.
 */
interface Wanted {
  readonly maxPoints: number;
  readonly side: number;
  readonly format: 'jpeg' | 'webp';
}

interface RemadePicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes an uploaded picture: upright, of limited size and without metadata. Its type is detected from its bytes,
 * never from a name. Returns `damaged` if it is truncated or does not match its first bytes.
 * @throws {BatcherFull} if too many large pictures are waiting.
 */
export async function remakePicture(
  sent: Buffer,
  { maxPoints, side, format }: Wanted,
): Promise<RemadePicture | 'no_picture' | 'too_many_points' | 'damaged'> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!type || !taken.has(type.mime)) return 'no_picture';
  const { default: sharp } = await import('sharp');
  // The cache would hold pictures in memory after reading (771 MiB for three large ones instead of 389), and none is
  // read twice.
  sharp.cache(false);
  try {
    // Checks the size itself first; the library's limit is a second safeguard.
    const head = await sharp(sent, { limitInputPixels: false }).metadata();
    if (head.width * head.height > maxPoints) return 'too_many_points';
    const upright = sharp(sent, { limitInputPixels: maxPoints, failOn: 'error' })
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
