import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leadChecksPlugin } from '../../../../client/build/lead-checks-plugin.ts';

export default defineConfig({
  plugins: [leadChecksPlugin(), reactRouter()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: { reportCompressedSize: false },
});
