/**
 * Text without its percent-encoding; undefined when that is not valid (RFC 3986, section 2.1).
 * Use the result: the bundler drops a call of `decodeURIComponent` that only asks whether it throws.
 */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The path of a request target, without query and fragment. */
export const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? '';

/** Whether the path of a request target can be decoded. Servers send any other where no route is. */
export const isDecodable = (target: string): boolean => decodePercent(pathOf(target)) !== undefined;
