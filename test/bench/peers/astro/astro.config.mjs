import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { leadChecksPlugin } from '../../../../client/build/lead-checks-plugin.ts';
import { searchIndexPlugin } from '../../../../client/build/search-index-plugin.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  build: { inlineStylesheets: 'never' },
  vite: { plugins: [leadChecksPlugin(), searchIndexPlugin()], resolve: { dedupe: ['react', 'react-dom'] } },
});
