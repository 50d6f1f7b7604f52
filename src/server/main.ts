// The entry point. What Node compiles from our modules is kept in the data folder, so that the next start need not compile it again:
// that has to be switched on before the modules are loaded.
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { saveMemory } from './platform/jobs/small-machine.ts';

saveMemory();
enableCompileCache(path.resolve(process.env['DATA_DIR'] || 'data', 'compile-cache'));
await import('./start.ts');
flushCompileCache();
