import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceCallers } from '@trassa/contracts/platform/service-callers';
import { getOwnSettingNames } from '@trassa/service-kit/config';
import { createIdentitySettings } from '@trassa/service-kit/identities';

const PUBLIC_KEYS_NAME = 'IDENTITY_PUBLIC_KEYS';

/**
 * Writes the identities of services that run in separate processes: `<service>-own` with the private key and the
 * database password of each, and `identities` with the public keys of all. Existing ones stay, except for the services
 * in `renewed`, whose new public keys and passwords stand before the former ones.
 */
function makeIdentities(folder: string, renewed: readonly string[]): void {
  const publicFile = join(folder, 'identities', PUBLIC_KEYS_NAME);
  const known: Record<string, string[]> = existsSync(publicFile) ? JSON.parse(readFileSync(publicFile, 'utf8')) : {};
  const write = (path: string, text: string) => writeFileSync(path, text, { mode: 0o600 });
  for (const service of Object.keys(serviceCallers)) {
    const { key, password } = getOwnSettingNames(service);
    const own = join(folder, `${service}-own`);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    if (existsSync(join(own, key)) && !renewed.includes(service)) continue;
    const made = createIdentitySettings([service]);
    const [publicKey = ''] = JSON.parse(made[PUBLIC_KEYS_NAME] ?? '{}')[service];
    known[service] = [publicKey, ...(known[service] ?? []).slice(0, 1)];
    write(join(own, key), made[key] ?? '');
    const former = existsSync(join(own, password)) ? readFileSync(join(own, password), 'utf8').split('\n')[0] : '';
    write(join(own, password), [randomBytes(32).toString('hex'), former].filter(Boolean).join('\n'));
  }
  mkdirSync(join(folder, 'identities'), { recursive: true });
  writeFileSync(publicFile, `${JSON.stringify(known)}\n`);
}

const [folder, ...renewed] = process.argv.slice(2);
if (folder) makeIdentities(folder, renewed);
else console.error('npm run identities -- <folder> [services whose keys are renewed]');
