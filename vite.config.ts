/** The builds of the client: the style sheets of pages (mode `styles`), the application for the browser, the renderer for the server. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { asciiPlugin } from './build/ascii-plugin.ts';
import { BROWSER_FLOOR } from './client/build/browser-floor.ts';
import { chunksOf } from './client/build/chunks.ts';
import { classNameOf, classNamesPlugin } from './client/build/class-names-plugin.ts';
import { contoursPlugin } from './client/build/contours-plugin.ts';
import { copyPlugin } from './client/build/copy-plugin.ts';
import { dataPlugin } from './client/build/data-plugin.ts';
import { leadChecksPlugin } from './client/build/lead-checks-plugin.ts';
import { namedReactPlugin } from './client/build/named-react-plugin.ts';
import { preloadPlugin } from './client/build/preload-plugin.ts';
import { refreshPlugin } from './client/build/refresh-plugin.ts';
import { searchIndexPlugin } from './client/build/search-index-plugin.ts';
import { shakeRouterPlugin } from './client/build/shake-router-plugin.ts';
import { stylesPlugins } from './client/build/styles-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const styleEntries = readdirSync(`${root}client/entries/styles`).map((file) => [
  `style-${file.replace(/\.ts$/, '')}`,
  `${root}client/entries/styles/${file}`,
]);

/**
 * Drops the schemas of the contracts, and TypeBox with them, where only the constants beside them are used: in the browser,
 * whose checks are compiled (`lead-checks-plugin.ts`). TypeBox fills tables at module level, which only schemas read.
 */
const UNUSED_SCHEMAS = {
  manualPureFunctions: ['Type', 'textField'],
  moduleSideEffects: [{ test: /\/node_modules\/typebox\//, sideEffects: false }],
};

export default defineConfig(({ isSsrBuild, command, mode }) => {
  const isStyles = mode === 'styles';
  const input = isSsrBuild ? `${root}client/entries/entry-server.tsx` : isStyles ? Object.fromEntries(styleEntries) : { boot: `${root}client/entries/boot.ts` };
  return {
    root,
    appType: 'custom' as const,
    plugins: isStyles ? [] : [react(), refreshPlugin(), classNamesPlugin(), preloadPlugin(root), namedReactPlugin(), contoursPlugin(), leadChecksPlugin(), searchIndexPlugin(), shakeRouterPlugin(root), dataPlugin(), ...stylesPlugins(root), copyPlugin(root), ...(isSsrBuild ? [asciiPlugin()] : [])],
    // The renderer is bundled with its libraries, so that the server does not resolve them at start.
    ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
    // Without it, the renderer would also hold React's development build.
    ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    css: { modules: { generateScopedName: classNameOf(root) } },
    build: {
      ...(isSsrBuild ? {} : { target: BROWSER_FLOOR }),
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      // The application is built into the folder of the styles build.
      emptyOutDir: isSsrBuild === true || isStyles,
      copyPublicDir: isStyles,
      manifest: isSsrBuild ? false : isStyles ? '.vite/styles.json' : '.vite/manifest.json',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // The licences of the libraries in the browser's scripts, whose own comments the minifier drops.
      license: isSsrBuild || isStyles ? false : { fileName: 'licences.txt' },
      rolldownOptions: {
        // "use client" in a library has no meaning here: every module is built for both sides.
        onwarn: (warning: { code?: string }, warn: (warning: never) => void) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never);
        },
        // The style entries export the class names. Without exports, the bundler would drop the styles too.
        preserveEntrySignatures: 'allow-extension' as const,
        optimization: { inlineConst: { mode: 'all' as const, pass: 3 } },
        treeshake: UNUSED_SCHEMAS,
        input,
        ...(isSsrBuild || isStyles ? {} : { output: { codeSplitting: { groups: [chunksOf(root)] } } }),
      },
    },
  };
});
