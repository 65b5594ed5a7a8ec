import { createHash } from 'node:crypto';
import { uploadLimits } from '../../../../contract/requests/limits.ts';
import { remakePicture } from '../../../platform/files/remake-picture.ts';
import { Gate } from '../../../platform/gate.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { storedSide, mostBytes, maxPixels } from '../rules.ts';

export type PictureRefusal = 'not_an_image' | 'picture_too_large' | 'picture_too_many_points' | 'image_upload_failed';

export interface Picture {
  content: Buffer;
  contentType: string;
  bytes: number;
  sha256: string;
}

/** Pictures processed concurrently: each takes a core and some hundred megabytes. */
const atOnce = 2;

/** Maximum queued pictures: a minute's work. Our decision. */
const maxWaiting = 60;

const gate = new Gate({ atOnce, longestQueue: maxWaiting });

/**
 * Queues the processing of a picture. Read its bytes inside `work`, so that a queued picture uses no memory.
 * @throws {BatcherFull} if too many are queued.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return gate.run(work);
}

/**
 * Re-encodes an upload: upright, limited in size, without metadata. Its type is detected from the bytes, never from a
 * name. A picture with too many pixels is rejected before decoding.
 */
export async function makePicture(sent: Buffer): Promise<Outcome<Picture, PictureRefusal>> {
  if (sent.length > mostBytes) return tooLarge();
  const made = await remakePicture(sent, { maxPoints: maxPixels, side: storedSide, format: 'jpeg' });
  if (made === 'no_picture') return refuse('not_an_image', { field: 'picture' });
  if (made === 'too_many_points') return tooManyPoints();
  if (made === 'damaged') return refuse('image_upload_failed', { field: 'picture' });
  const { content } = made;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return done({ content, contentType: 'image/jpeg', bytes: content.length, sha256 });
}

function tooManyPoints() {
  const megapixels = uploadLimits.maxMegapixels;
  return refuse('picture_too_many_points', { field: 'picture', facts: { megapixels } });
}

export function tooLarge() {
  return refuse('picture_too_large', { field: 'picture', facts: { megabytes: uploadLimits.maxMegabytes } });
}
