import { maxPictureCharacters } from '../../../../contract/staff/events.ts';

/** Uploads a Base64 picture and returns its address. */
export type SavePicture = (picture: string) => Promise<{ readonly address: string }>;

/** Longest side in pixels after reducing a picture whose file is too large for one request. */
const maxSide = 1600;

/**
 * Uploads a picture, reduced if it is too large for one request; the server re-encodes every picture.
 * @throws {CallError} if the file is not a picture.
 * @returns its address on the site.
 */
export async function uploadStaffPicture(file: File, keep: SavePicture): Promise<string> {
  const whole = await asBase64(file);
  const picture = whole.length <= maxPictureCharacters ? whole : await makeSmaller(file);
  return (await keep(picture)).address;
}

/** Truncates a file that can't be drawn, so that the server rejects it. */
async function makeSmaller(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return (await asBase64(file)).slice(0, 1000);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((result) => canvas.toBlob(result, 'image/jpeg', 0.85));
  return blob ? asBase64(blob) : '';
}

function asBase64(file: Blob): Promise<string> {
  return new Promise((outcome, fail) => {
    const reader = new FileReader();
    reader.onload = () => outcome(typeof reader.result === 'string' ? (reader.result.split(',', 2)[1] ?? '') : '');
    reader.onerror = () => fail(reader.error ?? new Error('not read'));
    reader.readAsDataURL(file);
  });
}
