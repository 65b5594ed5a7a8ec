declare module '@point-of-sale/receipt-printer-encoder' {
  /** What of the package is used here; every verb but `encode` answers the encoder itself. */
  export default class ReceiptPrinterEncoder {
    constructor(options: {
      language: 'esc-pos' | 'star-prnt';
      /** Characters a line, of those that the package knows: 32 or 48. */
      columns: 32 | 48;
      /** `raster` leaves no gaps between strips of an image on ESC/POS. */
      imageMode: 'raster' | 'column';
      newline: '\n' | '\n\r';
      /** Lines, so that what was printed last is beyond the knife. */
      feedBeforeCut: number;
    });
    initialize(): this;
    bold(isBold: boolean): this;
    size(width: number, height: number): this;
    line(text: string): this;
    /** Width and height in dots, both multiples of eight. */
    image(
      image: { width: number; height: number; data: Uint8ClampedArray },
      width: number,
      height: number,
      algorithm: 'threshold',
      threshold: number,
    ): this;
    qrcode(code: string, options: { model: 1 | 2; size: number; errorlevel: 'l' | 'm' | 'q' | 'h' }): this;
    cut(kind: 'full' | 'partial'): this;
    encode(): Uint8Array;
  }
}
