import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** Cloudscape embeds its fonts into its style sheet, 138 KB of it: the site brings a font of its own. */
const withoutEmbeddedFonts: Plugin = {
  name: 'without-embedded-fonts',
  enforce: 'pre',
  transform(code, id) {
    if (!/@cloudscape-design\/global-styles\/.*\.css$/.test(id.replace(/\?.*$/, ''))) return undefined;
    return { code: code.replaceAll(/@font-face\s*\{[^}]*\}/g, ''), map: null };
  },
};

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: resolve(root, '.local', 'vite'),
  plugins: [react(), withoutEmbeddedFonts],
  build: {
    outDir: resolve(root, 'dist', 'web'),
    emptyOutDir: true,
    // The content security policy lets fonts and styles come from files only.
    assetsInlineLimit: 0,
    // The last two versions of Chrome, Edge, Firefox and Safari.
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    // Two pages: the staff's, and the small one behind a pay link.
    rolldownOptions: { input: ['index.html', 'pay.html'].map((page) => resolve(import.meta.dirname, page)) },
  },
  server: { fs: { allow: [root] } },
});
