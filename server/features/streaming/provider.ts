/** Where streams lie: a folder, a bucket or an origin that speaks HLS. Each has folders with playlists and segments. */
export interface StreamSource {
  /** For whoever runs the site: which one it is. */
  readonly name: string;
  /**
   * @param name a folder of the source, a slash, and a file in it; `most` bytes, a larger file is not read at all;
   *   `signal` says that nobody waits any more: what is under way is left, and nothing of it stays open.
   * @throws where the source is away, in words for whoever runs the site.
   */
  read(name: string, most: number, signal: AbortSignal): Promise<Buffer | 'missing' | 'too_large'>;
}
