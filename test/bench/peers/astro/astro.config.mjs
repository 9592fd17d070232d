import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { leadChecksPlugin } from '../../../../client/build/lead-checks-plugin.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  build: { inlineStylesheets: 'never' },
  vite: { plugins: [leadChecksPlugin()], resolve: { dedupe: ['react', 'react-dom'] } },
});
