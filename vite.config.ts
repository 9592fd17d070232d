/** The build of the client: one bundle for the browser, one renderer for the server. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { contoursPlugin } from './client/build/contours-plugin.ts';
import { leadChecksPlugin } from './client/build/lead-checks-plugin.ts';
import { searchIndexPlugin } from './client/build/search-index-plugin.ts';
import { shakeRouterPlugin } from './client/build/shake-router-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const styleEntries = readdirSync(`${root}client/entries/styles`).map((file) => [
  `style-${file.replace(/\.ts$/, '')}`,
  `${root}client/entries/styles/${file}`,
]);

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: 'custom',
  plugins: [contoursPlugin(), leadChecksPlugin(), searchIndexPlugin(), shakeRouterPlugin()],
  // The built renderer carries its libraries, so that the server starts without resolving them.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  // Without it the renderer would carry React's development build as well.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // "use client" in a library says nothing here: every module is built for both sides.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      // The style entries export their modules' names; dropped exports would drop the styles with them.
      preserveEntrySignatures: 'allow-extension',
      input: isSsrBuild
        ? `${root}client/entries/entry-server.tsx`
        : { boot: `${root}client/entries/boot.ts`, ...Object.fromEntries(styleEntries) },
    },
  },
}));
