import type { Metadata } from 'sharp';
import { BatcherFull } from '../batch.ts';
import { Gate } from '../gate.ts';

/** Pictures that are held whole while they are read, some hundred megabytes each: one at a time. */
const oneWhole = new Gate({ atOnce: 1, longestQueue: 20 });

/** Points from which on that counts. */
const large = 12_000_000;

/** Whether a picture is held whole while it is read: others pass by line by line. */
function isHeldWhole({
  format,
  isProgressive,
  width,
  height,
}: Pick<Metadata, 'format' | 'isProgressive' | 'width' | 'height'>): boolean {
  return width * height > large && (format === 'webp' || isProgressive === true);
}

/** Kinds of picture that are taken, by what their bytes say. */
const taken: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** What is to become of a picture. `mostPixels`: refused above, before it is opened up. `side`: the longest, in points. */
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
 * Makes a picture anew from what was sent: upright, at most so large, without any of the data that came with it. What it
 * is, its bytes decide, never a name. `damaged`: broken off, or not what its first bytes say.
 * @throws {BatcherFull} when too many large ones wait already.
 */
export async function remakePicture(
  sent: Buffer,
  { mostPoints, side, format }: Wanted,
): Promise<RemadePicture | 'no_picture' | 'too_many_points' | 'damaged'> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!type || !taken.has(type.mime)) return 'no_picture';
  const { default: sharp } = await import('sharp');
  // It would hold pictures in memory after they were read (771 MiB for three large ones, 389 without), and none comes twice.
  sharp.cache(false);
  try {
    // Our own look at the head: the library's limit is the second lock.
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
