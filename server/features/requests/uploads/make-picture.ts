import { createHash } from 'node:crypto';
import { uploadLimits } from '../../../../contract/requests/limits.ts';
import { Gate } from '../../../platform/gate.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { keptSide, mostBytes, mostPoints } from '../rules.ts';

export type PictureRefusal = 'not_an_image' | 'picture_too_large' | 'picture_too_many_points' | 'image_upload_failed';

export interface Picture {
  content: Buffer;
  contentType: string;
  bytes: number;
  sha256: string;
}

/** Kinds of picture that are taken, by what their bytes say. */
const taken: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Pictures made at a time: each takes a core and some hundred megabytes. */
const atOnce = 2;

/** Pictures that wait for that: a minute's work. Our decision. */
const mostWaiting = 60;

const gate = new Gate({ atOnce, longestQueue: mostWaiting });

/**
 * Does what a picture takes when it is its turn. Whoever waits holds nothing yet, so the bytes are read within.
 * @throws {BatcherFull} when too many wait already.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return gate.run(work);
}

/**
 * Makes a picture anew from what was sent: upright, at most so large, without any of the data that came with it. What
 * it is, its bytes decide, never a name; one with too many points is refused before it is opened up.
 */
export async function makePicture(sent: Buffer): Promise<Outcome<Picture, PictureRefusal>> {
  if (sent.length > mostBytes) return tooLarge();
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!type || !taken.has(type.mime)) return refuse('not_an_image', { field: 'picture' });
  return remake(sent);
}

async function remake(sent: Buffer): Promise<Outcome<Picture, PictureRefusal>> {
  const { default: sharp } = await import('sharp');
  try {
    // Our own look at the head: the library's limit is the second lock.
    const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (width * height > mostPoints) return tooManyPoints();
    const content = await sharp(sent, { limitInputPixels: mostPoints, failOn: 'error' })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    const sha256 = createHash('sha256').update(content).digest('hex');
    return done({ content, contentType: 'image/jpeg', bytes: content.length, sha256 });
  } catch {
    // Broken off, damaged or not what its first bytes say.
    return refuse('image_upload_failed', { field: 'picture' });
  }
}

function tooManyPoints() {
  const megapixels = uploadLimits.mostMegapixels;
  return refuse('picture_too_many_points', { field: 'picture', facts: { megapixels } });
}

export function tooLarge() {
  return refuse('picture_too_large', { field: 'picture', facts: { megabytes: uploadLimits.mostMegabytes } });
}
