import { measurePageLoads } from './test/bench/first-load.ts';
const r = await measurePageLoads();
for (const [n, l] of Object.entries(r)) { console.log(n, l.bytes); for (const f of l.files.slice(0, 12)) console.log('   ', f.file, f.bytes); }
