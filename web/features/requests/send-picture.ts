import { browserApi } from '../../shared/transport/transport.ts';

/** How far a picture is on its way. */
export interface SendingProgress {
  /** 0 to 100. */
  percent: number;
  /** All bytes are there; now it is looked at. */
  checking: boolean;
}

/** The store did not take it. */
class UploadFailed extends Error {}

/**
 * Asks for an address, sends the picture there, and has it looked at.
 * @returns the key by which the form names it.
 * @throws {CallError} in words of the server, {UploadFailed} where the store says no, or the signal's reason.
 */
export async function sendPicture(
  file: File,
  onProgress: (progress: SendingProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const { url, key, headers } = await browserApi.presignUpload({ query: { fileName: file.name, bytes: file.size } });
  signal.throwIfAborted();
  try {
    await put(url, headers, file, (percent) => onProgress({ percent, checking: false }), signal);
    onProgress({ percent: 100, checking: true });
    await browserApi.finishUpload({ body: { key } });
    signal.throwIfAborted();
  } catch (error) {
    if (signal.aborted) forgetPicture(key);
    throw error;
  }
  return key;
}

/** Has a picture deleted that shall not be sent; should that fail, it is gone within a day. */
export function forgetPicture(key: string): void {
  browserApi.removeUpload({ body: { key } }).catch(() => undefined);
}

/** Only the older of the browser's two ways to send tells how far it is. */
function put(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) onPercent(Math.floor((loaded / total) * 100));
  });
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) resolve();
    else reject(new UploadFailed(String(request.status)));
  });
  request.addEventListener('error', () => reject(new UploadFailed('no answer')));
  request.addEventListener('abort', () => reject(new UploadFailed('given up')));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}
