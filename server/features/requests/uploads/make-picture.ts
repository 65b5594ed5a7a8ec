import { createHash } from 'node:crypto';
import { uploadLimits } from '../../../../contract/requests/limits.ts';
import { remakePicture } from '../../../platform/files/remake-picture.ts';
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
  const made = await remakePicture(sent, { mostPoints, side: keptSide, format: 'jpeg' });
  if (made === 'no_picture') return refuse('not_an_image', { field: 'picture' });
  if (made === 'too_many_points') return tooManyPoints();
  if (made === 'damaged') return refuse('image_upload_failed', { field: 'picture' });
  const { content } = made;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return done({ content, contentType: 'image/jpeg', bytes: content.length, sha256 });
}

function tooManyPoints() {
  const megapixels = uploadLimits.mostMegapixels;
  return refuse('picture_too_many_points', { field: 'picture', facts: { megapixels } });
}

export function tooLarge() {
  return refuse('picture_too_large', { field: 'picture', facts: { megabytes: uploadLimits.mostMegabytes } });
}
