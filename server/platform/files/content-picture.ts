/** Maximum size in bytes of a stored picture to read; the pictures that we create are smaller. */
export const maxContentPictureBytes = 8 * 1024 * 1024;

/** Returns the storage name of a picture that staff uploaded, from the file name in its address. */
export function nameContentPicture(file: string): string {
  return `content/${file}`;
}
