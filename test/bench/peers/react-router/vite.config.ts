import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leadChecksPlugin } from '../../../../client/build/lead-checks-plugin.ts';
import { searchIndexPlugin } from '../../../../client/build/search-index-plugin.ts';

export default defineConfig({
  plugins: [leadChecksPlugin(), searchIndexPlugin(), reactRouter()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: { reportCompressedSize: false },
});
