import { fileURLToPath } from 'node:url';

/** The site's sources lie outside of this folder. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));

export default {
  turbopack: {
    root,
    resolveAlias: { 'virtual:lead-checks': './lead-checks.generated.js', 'virtual:search-index': './search-index.generated.js' },
  },
  outputFileTracingRoot: root,
  experimental: { externalDir: true },
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
};
