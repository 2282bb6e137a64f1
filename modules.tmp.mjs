import { build } from 'vite';
import { join } from 'node:path';
const root = join(process.cwd(), 'web');
const out = await build({ configFile: join(root,'vite.config.ts'), root, logLevel: 'error', build: { write: false } });
const chunks = (Array.isArray(out)?out[0]:out).output.filter(o=>o.type==='chunk');
const byName = new Map(chunks.map(c=>[c.fileName,c]));
const entry = chunks.find(c=>c.isEntry && c.facadeModuleId?.endsWith('web/index.html'));
const seen = new Set([entry.fileName, chunks.find(c=>c.facadeModuleId?.endsWith('notices/list/page.tsx')).fileName]); for (const f of seen) for (const i of byName.get(f)?.imports ?? []) seen.add(i);
const only = process.argv[2];
for (const f of seen) { const c = byName.get(f); console.log(f, c.code.length); for (const [m,i] of Object.entries(c.modules)) if (!m.includes('node_modules') || only==='all') console.log('   ', m.replace(process.cwd()+'/',''), i.renderedLength); }
if (only==='code') for (const f of seen) if (f.includes('request')) console.log(byName.get(f).code.slice(0,16000));
