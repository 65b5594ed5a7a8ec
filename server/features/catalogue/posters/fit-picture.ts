import { contentPicturePattern } from '../../../../contract/catalogue/content-picture.ts';
import { previewSize } from '../../../../contract/core/seo.ts';
import type { Program } from '../../../context.ts';
import { mostContentPictureBytes, nameContentPicture } from '../../../platform/files/content-picture.ts';
import { files } from '../../../platform/files/files.ts';

/** A poster's size in points: 3 to 4, as the drawn ones, and twice of what a card is wide. */
const posterSize = { width: 600, height: 800 } as const;

/** Reads a picture that staff sent by its address; undefined where there is none. */
export async function readPicture(program: Pick<Program, 'shared'>, address: string): Promise<Buffer | undefined> {
  const [, file] = contentPicturePattern.exec(address) ?? [];
  if (file === undefined) return undefined;
  const content = await program.shared(files).read(nameContentPicture(file), mostContentPictureBytes);
  return typeof content === 'string' ? undefined : content;
}

/** Cuts an event's picture to a poster, as WebP, or to the preview of a link, as PNG. */
export async function fitPicture(picture: Buffer, to: 'poster' | 'preview'): Promise<Buffer> {
  // The picture library is large, and drawn posters need none of it.
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
