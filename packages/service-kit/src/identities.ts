import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { ConfigError, type Env, getOwnSettingNames } from './config.ts';
import { readSetting } from './settings-files.ts';

const PUBLIC_KEYS_SETTING = 'IDENTITY_PUBLIC_KEYS';
const SPKI_PEM = { format: 'pem', type: 'spki' } as const;

/** Ed25519 keys by which services prove who they are, in PEM. */
export interface ServiceIdentity {
  service: string;
  privateKey: string;
  /** Keys of every service by its name, this one's included, as they are now. */
  getPublicKeys: () => Readonly<Record<string, readonly string[]>>;
}

const publicKeysSchema = z.record(z.string(), z.array(z.string()).min(1));

/**
 * Reads the keys of a service.
 * @throws {ConfigError} without a key of its own, or where the public keys lack it
 */
export function readIdentity(service: string, env: Env): ServiceIdentity {
  const { key: name } = getOwnSettingNames(service);
  const given = readSetting(env, name);
  if (!given) throw new ConfigError(`Configuration is incomplete:\n  ${name}: the private key of ${service}`);
  const privateKey = parseKey(name, () => createPrivateKey({ ...toDer(given), type: 'pkcs8' }));
  const own = createPublicKey(privateKey).export(SPKI_PEM) as string;
  const getPublicKeys = createPublicKeysReader(env);
  if (!getPublicKeys()[service]?.includes(own))
    throw new ConfigError(`${PUBLIC_KEYS_SETTING}: ${service} lacks the key that belongs to ${name}`);
  return { service, privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string, getPublicKeys };
}

/** Public keys, parsed anew when their file has changed; while the file is broken, the former keys stay. */
function createPublicKeysReader(env: Env): ServiceIdentity['getPublicKeys'] {
  const toPem = (key: string) =>
    parseKey(PUBLIC_KEYS_SETTING, () => createPublicKey({ ...toDer(key), type: 'spki' })).export(SPKI_PEM) as string;
  const parse = (text: string) => {
    const all = publicKeysSchema.parse(JSON.parse(text));
    return Object.fromEntries(Object.entries(all).map(([service, keys]) => [service, keys.map(toPem)]));
  };
  let text = readSetting(env, PUBLIC_KEYS_SETTING) ?? '{}';
  let known: ReturnType<ServiceIdentity['getPublicKeys']> = parse(text);
  return () => {
    try {
      const now = readSetting(env, PUBLIC_KEYS_SETTING) ?? '{}';
      if (now !== text) known = parse(now);
      text = now;
    } catch {
      // The file may be half written: the next call reads it again.
    }
    return known;
  };
}

/** Makes new keys of services, as settings: the private key of each, and the public keys of all. */
export function createIdentitySettings(services: readonly string[]): Record<string, string> {
  const pairs = services.map((service) => ({ service, ...generateKeyPairSync('ed25519') }));
  const publicKeys = pairs.map(({ service, publicKey }) => [service, [exportKeyText(publicKey, 'spki')]]);
  return {
    ...Object.fromEntries(
      pairs.map(({ service, privateKey }) => [getOwnSettingNames(service).key, exportKeyText(privateKey, 'pkcs8')]),
    ),
    [PUBLIC_KEYS_SETTING]: JSON.stringify(Object.fromEntries(publicKeys)),
  };
}

const toDer = (text: string) => ({ key: Buffer.from(text, 'base64'), format: 'der' }) as const;
const exportKeyText = (key: KeyObject, type: 'spki' | 'pkcs8') =>
  key.export({ format: 'der', type } as { format: 'der'; type: 'spki' }).toString('base64');

function parseKey(name: string, parse: () => KeyObject): KeyObject {
  try {
    const key = parse();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below is thrown, whose message does not hold the key.
  }
  throw new ConfigError(`${name}: an Ed25519 key in base64`);
}
