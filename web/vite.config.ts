import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cloudscapeParts, withoutOldFonts, withoutTextParser } from './vite-cloudscape.ts';
import { commonParts, withoutCircles } from './vite-files.ts';
import { retriedParts } from './vite-parts.ts';

const root = resolve(import.meta.dirname, '..');
const pageAt = (name: string): string => resolve(import.meta.dirname, name);
const payPage = pageAt('pay.html');

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: resolve(root, '.local', 'vite'),
  plugins: [react(), withoutOldFonts, ...cloudscapeParts, withoutCircles, retriedParts],
  resolve: { alias: [withoutTextParser] },
  build: {
    outDir: resolve(root, 'dist', 'web'),
    emptyOutDir: true,
    // The content security policy lets fonts and styles come from files only.
    assetsInlineLimit: 0,
    // The last two versions of Chrome, Edge, Firefox and Safari.
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    // Two pages: the staff's, and the small one behind a pay link.
    rolldownOptions: {
      input: [pageAt('index.html'), payPage],
      // The parts below need it; nothing imports what an entry exports.
      preserveEntrySignatures: false,
      output: { codeSplitting: commonParts(payPage) },
    },
  },
  // The development server reads nothing else: the folder of the project also holds data and secrets of the local cloud.
  server: {
    fs: {
      strict: true,
      allow: ['web', 'shared', 'node_modules', '.local/vite'].map((folder) => resolve(root, folder)),
    },
  },
});
