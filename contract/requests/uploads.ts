export type UploadState = 'asked' | 'received' | 'attached' | 'deleted';

/** `received`: checked, re-encoded and stored; `attached`: belongs to a request. */
export const uploadMoves = {
  asked: ['received', 'deleted'],
  received: ['attached', 'deleted'],
  attached: ['deleted'],
  deleted: [],
} as const satisfies Record<UploadState, readonly UploadState[]>;

/** Form field for a picture file when JavaScript is off; `picture` holds its key. */
export const pictureFileField = 'pictureFile';

/** Ties uploads to the browser that requested them. */
export const uploadCookieName = 'fei-uploads';
