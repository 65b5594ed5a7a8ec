/** Source of streams: a folder, a bucket or an origin server with HLS. Each has folders with playlists and segments. */
export interface StreamSource {
  /** Name for the operator. */
  readonly name: string;
  /**
   * Reads a file.
   * @param name a folder of the source, a slash, and a file in it; larger files than `most` bytes are not read; on
   *   `signal` the read is abandoned and its resources are closed.
   * @throws if the source is unavailable, in words for the operator.
   */
  read(name: string, most: number, signal: AbortSignal): Promise<Buffer | 'missing' | 'too_large'>;
}
