/** Files by name (`pictures/abc`), in a local folder or a bucket. */
export interface FileStorage {
  /** True if files are in `VAR_DIR` and uploads go to our own address. */
  readonly embedded: boolean;
  /** Origin to which browsers upload; `undefined` if it is the site itself. */
  readonly origin: string | undefined;
  /** Returns a URL that accepts exactly one PUT until it expires. */
  presign(what: { name: string; bytes: number | undefined; seconds: number; now: Date }): Promise<{
    url: string;
    headers: Readonly<Record<string, string>>;
  }>;
  /**
   * Reads a file.
   * @param max maximum size in bytes; a larger file is not read.
   * @param signal aborts a slow read, where supported.
   */
  read(name: string, max: number, signal?: AbortSignal): Promise<Buffer | 'missing' | 'too_large'>;
  write(name: string, content: Buffer, contentType: string): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Deletes incomplete files in a folder (`incoming`) that were last written before an instant, because their writer
   * was killed.
   */
  removeUnfinished(folder: string, before: Date): Promise<void>;
}
