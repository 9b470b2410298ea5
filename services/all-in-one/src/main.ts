import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches compiled code for the next start: only of later imports, so this file imports nothing else before.
enableCompileCache(join(import.meta.dirname, '../../../.cache/node'));
const { runUntilSignal } = await import('@trassa/service-kit/run-service');
const { startInstallation } = await import('./start/start-installation.ts');

await runUntilSignal(startInstallation);
// Written now, because a process that is killed later would write no cache.
flushCompileCache();
