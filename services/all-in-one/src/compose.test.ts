import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayConfig } from '@trassa/service-gateway/config';
import { baseConfigSchema, listSettingNames } from '@trassa/service-kit/config';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './frontends.ts';
import { runnableServices } from './runnable-services.ts';
import { readSettings } from './settings.ts';

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const serviceSchema = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.literal('..'), dockerfile: z.literal('deploy/Dockerfile') }).optional(),
  command: z.array(z.string()).optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z.string().optional(),
  ports: z.array(z.string()).optional(),
  env_file: z.literal('.env').optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.string() }))])
    .optional(),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string() }).optional(),
});
const compose = z
  .strictObject({
    name: z.literal('trassa'),
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('compose.yaml')));
const example = [...read('env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

test('the settings that compose gives are known, and enough for the installation to start', () => {
  const { house } = compose.services;
  const own = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'LOG_LEVEL',
    ...listSettingNames(baseConfigSchema),
    ...listSettingNames(gatewayConfig),
  ];
  const known = new Set([...own, ...runnableServices.flatMap(({ config }) => listSettingNames(config))]);
  const ofCompose = ['DOMAIN', 'POSTGRES_PASSWORD'];
  const given = [...Object.keys(house?.environment ?? {}), ...example];
  expect(given.filter((name) => !known.has(name) && !ofCompose.includes(name))).toEqual([]);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'trassa-compose-'));
  const filled = Object.fromEntries(given.map((name) => [name, 'filled in']));
  const { demo } = readSettings({ ...filled, METRICS_PORT: '9464', DATA_DIR, TRASSA_DEMO: '0' });
  expect(demo).toBe(false);
  rmSync(DATA_DIR, { recursive: true });
});

test('every volume, variable and container that compose names exists', () => {
  const { services, volumes } = compose;
  const mounted = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const named = mounted.filter((name) => !name.startsWith('.'));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted());
  for (const path of mounted.filter((name) => name.startsWith('.'))) expect(read(path)).not.toBe('');
  const awaited = Object.values(services).flatMap(({ depends_on: on = [] }) =>
    Array.isArray(on) ? on : Object.keys(on),
  );
  expect(Object.keys(services)).toEqual(expect.arrayContaining(awaited));
  const variables = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(example).toEqual(expect.arrayContaining(variables));
  expect(services.house?.stop_grace_period).toBe('20s');
});
