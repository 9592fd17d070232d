/** The code in the footer, drawn by the server alone: the library that computes it is no script of a page. */
import encodeQR from 'qr';
import { accountAddress } from '#client/layouts/account.ts';
import type { QrPath } from '#client/platform/qr-path.ts';

/** True is dark. Level M, bytes: what every reader of a phone knows. @throws Error when the text is too long */
export function qrMatrix(text: string): readonly (readonly boolean[])[] {
  // The library gives a border of one module at least; the quiet zone is drawn by the component.
  return encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 }).slice(1, -1).map((row) => row.slice(1, -1));
}

/** The dark modules of a code as a path, each run of a row one rectangle. @throws Error when the text is too long */
export function qrCode(text: string): QrPath {
  const matrix = qrMatrix(text);
  const path = matrix.map((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('');
  }).join('');
  return { modules: matrix.length, path };
}

const codes = new Map<string, QrPath>();

/** The code of the official account. @param origin what it leads to until the account is given: one for a process */
export function accountCode(origin: string): QrPath {
  let code = codes.get(origin);
  if (!code) codes.set(origin, (code = qrCode(accountAddress(origin))));
  return code;
}
