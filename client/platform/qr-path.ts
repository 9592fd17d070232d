/** A QR code as the server has computed it. */
export interface QrPath {
  /** Modules on a side. */
  readonly modules: number;
  /** The dark modules. */
  readonly path: string;
}
