import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { baseConfigSchema, ConfigError, parseConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'trassa-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const schema = z.object({ SEAL_KEY: z.string().min(4), FACTOR_KEY: z.string().default('none') });

test('a secret is in the environment, in the file that it names, or in the folder of secrets', () => {
  const file = write('seal', 'of a file\n');
  write('SEAL_KEY', 'of the folder\n');
  const read = (env: Record<string, string>) => parseConfig(schema, env).SEAL_KEY;
  expect(read({ SEAL_KEY: 'itself', SEAL_KEY_FILE: file, SECRETS_DIR: folder })).toBe('itself');
  expect(read({ SEAL_KEY: '', SEAL_KEY_FILE: file, SECRETS_DIR: folder })).toBe('of a file');
  expect(read({ SECRETS_DIR: folder })).toBe('of the folder');
  expect(parseConfig(schema, { SECRETS_DIR: folder }).FACTOR_KEY).toBe('none');
});

test('a file that cannot be read, or holds too little, is told by the name of its setting', () => {
  const parse = (env: Record<string, string>) => () => parseConfig(schema, env);
  expect(parse({ SEAL_KEY_FILE: join(folder, 'gone') })).toThrow(/^SEAL_KEY_FILE: ENOENT/);
  expect(parse({ SEAL_KEY_FILE: write('short', 'abc') })).toThrow(ConfigError);
  expect(parse({ SEAL_KEY_FILE: write('short', 'abc') })).toThrow(/ {2}SEAL_KEY: /);
});

test('a setting that is no JSON, or holds something else, is named with all others that are wrong', () => {
  const parse = (urls: string) => () => parseConfig(baseConfigSchema, { SERVICE_URLS: urls });
  for (const urls of ['{bad', '[]', '{"orders":"no address"}']) {
    expect(parse(urls)).toThrow(ConfigError);
    expect(parse(urls)).toThrow(/ {2}DATABASE_URL: .*\n(.*\n)* {2}SERVICE_URLS(\.orders)?: /);
  }
});
