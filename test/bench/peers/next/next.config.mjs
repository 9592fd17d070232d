import { fileURLToPath } from 'node:url';

/** The site's sources lie outside of this folder. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Components with state or effects. */
const client = ['lead-form', 'availability', 'compute-estimator', 'dc-compare', 'dr-level'];

export default {
  turbopack: {
    root,
    resolveAlias: { 'virtual:lead-checks': './lead-checks.generated.js' },
    rules: Object.fromEntries(client.map((name) => [`${name}.tsx`, { loaders: [fileURLToPath(new URL('use-client-loader.cjs', import.meta.url))] }])),
  },
  outputFileTracingRoot: root,
  experimental: { externalDir: true },
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
};
