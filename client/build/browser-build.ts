/** Where a plugin runs that changes what browsers get: in builds, and there in the browser's, not in the renderer's. */
import type { Plugin } from 'vite';

export const BROWSER_BUILD = {
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
} as const satisfies Pick<Plugin, 'apply' | 'applyToEnvironment'>;
