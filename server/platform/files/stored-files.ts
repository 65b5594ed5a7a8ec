/** Files by name (`pictures/abc`), in a folder of this installation or in a bucket. */
export interface FileStorage {
  /** Whether they lie in `VAR_DIR`, and bytes that are sent come to our own address. */
  readonly embedded: boolean;
  /** Scheme, host and port to which browsers send; undefined where it is the site itself. */
  readonly origin: string | undefined;
  /** An address to which exactly one PUT can be made until it ends. */
  presign(what: { name: string; bytes: number | undefined; seconds: number; now: Date }): Promise<{
    url: string;
    headers: Readonly<Record<string, string>>;
  }>;
  /** @param most bytes; a larger file is not read at all. @param signal ends what would take too long, where it is known. */
  read(name: string, most: number, signal?: AbortSignal): Promise<Buffer | 'missing' | 'too_large'>;
  write(name: string, content: Buffer, contentType: string): Promise<void>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
  /** Deletes what was begun before an instant in a folder (`incoming`) and never became a file: its writer was killed. */
  removeUnfinished(folder: string, before: Date): Promise<void>;
}
