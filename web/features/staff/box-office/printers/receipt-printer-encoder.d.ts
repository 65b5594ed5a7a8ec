declare module '@point-of-sale/receipt-printer-encoder' {
  /** Types for the parts of the package used here. Every method except `encode` returns the encoder. */
  export default class ReceiptPrinterEncoder {
    constructor(options: {
      language: 'esc-pos' | 'star-prnt';
      /** Characters per line; the package also allows others. */
      columns: 32 | 48;
      /** `raster` avoids gaps between the strips of an image on ESC/POS. */
      imageMode: 'raster' | 'column';
      newline: '\n' | '\n\r';
      /** Lines to feed, so that the last print passes the cutter. */
      feedBeforeCut: number;
    });
    initialize(): this;
    bold(isBold: boolean): this;
    size(width: number, height: number): this;
    line(text: string): this;
    /** Width and height in dots must be multiples of eight. */
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
