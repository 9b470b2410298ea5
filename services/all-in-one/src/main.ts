import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code of the next start. Only what is imported later is cached, so this file imports nothing else before.
enableCompileCache(join(import.meta.dirname, '../../../.cache/node'));
const { runUntilSignal } = await import('@trassa/service-kit/run-service');
const { startInstallation } = await import('./start/start-installation.ts');

await runUntilSignal(startInstallation);
// A killed process would leave nothing for the next start.
flushCompileCache();
