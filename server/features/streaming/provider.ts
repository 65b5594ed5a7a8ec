/** Where streams lie: a folder, a bucket or an origin that speaks HLS. Each has folders with playlists and segments. */
export interface StreamSource {
  /** For whoever runs the site: which one it is. */
  readonly name: string;
  /**
   * @param name a folder of the source, a slash, and a file in it; `most` bytes, a larger file is not read at all.
   * @throws where the source is away.
   */
  read(name: string, most: number): Promise<Buffer | 'missing' | 'too_large'>;
}
