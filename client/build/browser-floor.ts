/**
 * The oldest browsers that run the application: WeChat on Android (XWEB) has Chromium 107, and Windows 7 ends at 109. The
 * build emits no newer syntax, and `lib` in `client/tsconfig.json` has no newer built-ins. Older browsers keep the server's
 * HTML.
 */
export const BROWSER_FLOOR = ['chrome107', 'edge107', 'firefox104', 'safari16'];
