import type { Env } from '@trassa/service-kit/config';
import { createPasswordKeyReader } from '@trassa/service-kit/database-login';
import type { RunnableService } from './runnable-services.ts';

/** Longest wait for a lock, since queries of live services queue up behind it; the step is then tried again. */
const LOCK_TIMEOUT_MS = 5000;

/** Prepares the tables and sets the passwords of services one after another; `onDone` is called for each. */
export async function prepareTables(
  services: readonly Pick<RunnableService, 'name' | 'prepare'>[],
  { adminUrl, env }: { adminUrl: string; env: Env },
  onDone: (name: string, ms: number) => void,
): Promise<void> {
  for (const { name, prepare } of services) {
    const began = performance.now();
    const passwordKeys = createPasswordKeyReader(name, env, adminUrl);
    await prepare({ adminUrl, passwordKeys, lockTimeoutMs: LOCK_TIMEOUT_MS });
    onDone(name, performance.now() - began);
  }
}
