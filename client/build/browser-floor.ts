/**
 * The oldest browsers in which the application runs: Chromium 107 stands in WeChat on Android (XWEB), 109 is the last
 * one on Windows 7. The build writes no newer syntax, and `lib` of `client/tsconfig.json` knows no newer built-ins.
 * In browsers below them the page stays what the server sent.
 */
export const BROWSER_FLOOR = ['chrome107', 'edge107', 'firefox104', 'safari16'];
