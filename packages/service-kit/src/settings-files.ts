import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './config.ts';

/**
 * A setting as it is now: `NAME`, else the file that `NAME_FILE` names, else the file `NAME` in the folder `SECRETS_DIR`,
 * which a vault, an orchestrator or systemd fills and renews.
 * @throws {Error} for a `NAME_FILE` that cannot be read
 */
export function readSetting(env: Env, name: string): string | undefined {
  if (env[name]) return env[name];
  const file = env[`${name}_FILE`];
  if (file) return readFileSync(file, 'utf8').trim();
  if (!env.SECRETS_DIR) return env[name];
  try {
    return readFileSync(join(env.SECRETS_DIR, name), 'utf8').trim();
  } catch {
    return env[name];
  }
}
