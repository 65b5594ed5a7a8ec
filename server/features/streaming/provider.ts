/** Source of HLS streams: a folder, a bucket or an origin server. Each contains folders with playlists and segments. */
export interface StreamSource {
  /** Name shown to the operator. */
  readonly name: string;
  /**
   * Reads a file.
   * @param name a folder in the source, a slash, and a file in it; files larger than `most` bytes are not read;
   *   `signal` aborts the read and closes its resources
   * @throws if the source is unavailable, with a message for the operator
   */
  read(name: string, max: number, signal: AbortSignal): Promise<Buffer | 'missing' | 'too_large'>;
}
