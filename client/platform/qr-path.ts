/** A QR code that the server has computed. */
export interface QrPath {
  /** Modules on a side. */
  readonly modules: number;
  /** SVG path of the dark modules. */
  readonly path: string;
}
