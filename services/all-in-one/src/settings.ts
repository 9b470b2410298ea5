import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, type Env, parseConfig } from '@trassa/service-kit/config';
import { readSetting } from '@trassa/service-kit/settings-files';
import { z } from 'zod';

/** Secrets that are generated per installation. */
const SECRET_NAMES = ['LINK_SECRET', 'ACCESS_TOKEN_SECRET', 'SEAL_KEY', 'RELEASE_TOKEN'] as const;
/**
 * Settings that only a demo installation can lack: it has embedded Postgres, the sandbox in place of outside systems,
 * and is reached by names of its machine.
 */
const EXTERNAL_SETTINGS = [
  'DATABASE_URL',
  'DADATA_TOKEN',
  'YOOKASSA_SHOP_ID',
  'YOOKASSA_SECRET_KEY',
  'PUBLIC_ORIGIN',
  'RELEASE_PUBLIC_KEYS',
] as const;

/** Operators of documents, at least one of which must be set without the demonstration. */
const OPERATOR_SETTINGS = ['EDO_EXCHANGE_URL', 'EDO_DIADOC_URL', 'EDO_SABY_URL'] as const;

const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  TRASSA_DEMO: z.enum(['0', '1']).default('1'),
  LOG_LEVEL: z.string().default('warn'),
});

/** Settings of the demonstration: its administrator may release. */
const demoSettings = { RELEASE_MANAGERS: 'admin@trassa.app' };

/** Line of the terminal about the demonstration. */
export const demoWelcome = 'Демо-вход: demo@trassa.app или new@trassa.app (первый день), пароль Trassa2026';

/**
 * Whether the demonstration company is filled at the first start. `TRASSA_DEMO_FILL=0` is for tests and measurements.
 */
export const isFillingWanted = ({ demo, env }: Pick<Settings, 'demo' | 'env'>): boolean =>
  demo && env.TRASSA_DEMO_FILL !== '0';

/** Settings of the whole installation. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Absent: embedded Postgres, in demo mode only. */
  databaseUrl: string | undefined;
  demo: boolean;
  /** Environment of every service: the process's variables and secrets. */
  env: Record<string, string>;
}

/**
 * Reads the settings. Demo mode generates missing secrets and stores them in the data folder; without it a missing
 * secret, database or provider is an error that names it.
 */
export function readSettings(env: Env): Settings {
  const parsed = parseConfig(settingsSchema, env);
  const demo = parsed.TRASSA_DEMO === '1';
  const dataDir = resolve(parsed.DATA_DIR);
  const given = Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  if (!demo) refuseIncompleteSettings(given);
  mkdirSync(dataDir, { recursive: true });
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    dataDir,
    databaseUrl: parsed.DATABASE_URL,
    demo,
    env: {
      ...(demo ? { SANDBOX_DATA_DIR: join(dataDir, 'sandbox'), ...demoSettings, ...readOrMakeSecrets(dataDir) } : {}),
      AUDIT_ANCHORS_DIR: join(dataDir, 'audit-anchors'),
      FILES_DIR: join(dataDir, 'files'),
      ...given,
      TRASSA_DEMO: parsed.TRASSA_DEMO,
      LOG_LEVEL: parsed.LOG_LEVEL,
    },
  };
}

function refuseIncompleteSettings(env: Record<string, string>) {
  const missing: string[] = [...SECRET_NAMES, ...EXTERNAL_SETTINGS].filter((name) => !readSetting(env, name));
  if (!OPERATOR_SETTINGS.some((name) => readSetting(env, name))) missing.push(OPERATOR_SETTINGS.join(' or '));
  if (missing.length === 0) return;
  throw new ConfigError(
    `TRASSA_DEMO=0 turns sandbox, embedded Postgres and generated secrets off, so these must be set:\n${missing
      .map((name) => `  ${name}`)
      .join('\n')}\nSee README.md, section "Real systems".`,
  );
}

function readOrMakeSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const absent = [...SECRET_NAMES, 'POSTGRES_PASSWORD', 'RELEASE_PRIVATE_KEY'].filter((name) => !kept[name]);
  if (absent.length === 0 && kept.VAPID_PRIVATE_KEY) return kept;
  for (const name of absent)
    kept[name] = name === 'RELEASE_PRIVATE_KEY' ? makeReleaseKey() : randomBytes(32).toString('hex');
  if (!kept.VAPID_PRIVATE_KEY) Object.assign(kept, makePushKeys());
  writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
  return kept;
}

/** VAPID keys of web push: subscriptions of browsers are bound to them, so they are made once. */
function makePushKeys(): Record<string, string> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  return {
    VAPID_PUBLIC_KEY: publicKey.toString('base64url'),
    // A private key may begin with zeros, which Node leaves out.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}

/** Makes the key by which a demonstration signs builds of its machine, and `npm run release` builds for it. */
function makeReleaseKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}
