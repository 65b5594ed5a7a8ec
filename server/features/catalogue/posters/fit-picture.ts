import { contentPicturePattern } from '../../../../contract/catalogue/content-picture.ts';
import { previewSize } from '../../../../contract/core/seo.ts';
import type { Program } from '../../../context.ts';
import { maxContentPictureBytes, nameContentPicture } from '../../../platform/files/content-picture.ts';
import { files } from '../../../platform/files/files.ts';

/** Poster size in pixels: aspect ratio 3:4 like drawn posters, at twice the width of a card. */
const posterSize = { width: 600, height: 800 } as const;

/** Returns the uploaded picture at a path, or `undefined` if it does not exist. */
export async function readUploadedPicture(
  program: Pick<Program, 'shared'>,
  address: string,
): Promise<Buffer | undefined> {
  const [, file] = contentPicturePattern.exec(address) ?? [];
  if (file === undefined) return undefined;
  const content = await program.shared(files).read(nameContentPicture(file), maxContentPictureBytes);
  return typeof content === 'string' ? undefined : content;
}

/** Crops an event's picture to a poster (WebP) or a link preview (PNG). */
export async function fitPicture(picture: Buffer, to: 'poster' | 'preview'): Promise<Buffer> {
  // Loaded on demand: the picture library is large, and drawn posters do not need it.
  const { default: sharp } = await import('sharp');
  if (to === 'poster') {
    return sharp(picture)
      .resize({ ...posterSize, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
  }
  return sharp(picture)
    .resize({ ...previewSize, fit: 'cover' })
    .png({ compressionLevel: 9, palette: true, colours: 256 })
    .toBuffer();
}
