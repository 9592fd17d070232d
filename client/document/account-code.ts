/** The QR code in the footer. Only the server computes it, so that its library is not loaded by a page. */
import encodeQR from 'qr';
import { accountAddress } from '#client/layouts/account.ts';
import type { QrPath } from '#client/platform/actions.ts';

/** The modules of a code, true is dark. Level M and byte encoding are read by every phone. @throws Error when the text is too long */
export function qrMatrix(text: string): readonly (readonly boolean[])[] {
  // The library draws a border of at least one module. The component draws the quiet zone.
  return encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 }).slice(1, -1).map((row) => row.slice(1, -1));
}

/** The dark modules of a code as an SVG path, one rectangle for each run of a row. @throws Error when the text is too long */
export function qrCode(text: string): QrPath {
  const matrix = qrMatrix(text);
  const path = matrix.map((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('');
  }).join('');
  return { modules: matrix.length, path };
}

const codes = new Map<string, QrPath>();

/** The code of the official account. @param origin target until the account is given; it is the same for the whole process */
export function accountCode(origin: string): QrPath {
  let code = codes.get(origin);
  if (!code) codes.set(origin, (code = qrCode(accountAddress(origin))));
  return code;
}
