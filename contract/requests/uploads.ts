export type UploadState = 'asked' | 'received' | 'attached' | 'deleted';

/** `received`: checked, made anew and kept; `attached`: belongs to a request. */
export const uploadMoves = {
  asked: ['received', 'deleted'],
  received: ['attached', 'deleted'],
  attached: ['deleted'],
  deleted: [],
} as const satisfies Record<UploadState, readonly UploadState[]>;

/** The form's field that carries a picture's file where there is no JavaScript; `picture` carries its key. */
export const pictureFileField = 'pictureFile';

/** Cookie by which uploads belong to the browser that asked for them. */
export const uploadCookieName = 'fei-uploads';
