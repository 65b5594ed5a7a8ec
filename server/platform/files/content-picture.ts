/** Bytes of a kept picture that is read: what we have made ourselves is smaller. */
export const mostContentPictureBytes = 8 * 1024 * 1024;

/** Returns the name under which the store has a picture that staff sent, by the file in its address. */
export function nameContentPicture(file: string): string {
  return `content/${file}`;
}
