import { gatewayConfig } from '@trassa/service-gateway/config';
import { listSettingNames } from '@trassa/service-kit/config';
import { expect, test } from 'vitest';
import { runnableServices } from './runnable-services.ts';
import { createMetricsPortPicker, getEnvironment } from './separate.ts';

const env = {
  PATH: '/usr/bin',
  NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
  PGSSLMODE: 'require',
  https_proxy: 'http://proxy:3128',
  DATABASE_URL: 'postgres://one',
  IDENTITY_PUBLIC_KEYS: '{}',
  LINK_SECRET: 'links',
  IDENTITY_KEY_ORDERS: 'orders',
  DATABASE_PASSWORD_ORDERS: 'orders',
  IDENTITY_KEY_GATEWAY: 'gateway',
  ACCESS_TOKEN_SECRET: 'tokens',
  SEAL_KEY_FILE: '/run/secrets/seal',
  YOOKASSA_SECRET_KEY: 'payments',
  FACTOR_KEY: 'factor',
  RELEASE_TOKEN: 'release',
};
const shared = ['PATH', 'NODE_EXTRA_CA_CERTS', 'PGSSLMODE', 'https_proxy', 'DATABASE_URL', 'IDENTITY_PUBLIC_KEYS'];

test.each([
  ['account', ['LINK_SECRET', 'ACCESS_TOKEN_SECRET', 'SEAL_KEY_FILE']],
  ['edo', ['SEAL_KEY_FILE']],
  ['feedback', []],
  ['finance', ['LINK_SECRET', 'SEAL_KEY_FILE', 'FACTOR_KEY']],
  ['geo', ['SEAL_KEY_FILE']],
  ['orders', ['LINK_SECRET', 'IDENTITY_KEY_ORDERS', 'DATABASE_PASSWORD_ORDERS', 'YOOKASSA_SECRET_KEY']],
  ['platforms', ['SEAL_KEY_FILE']],
  ['gateway', ['IDENTITY_KEY_GATEWAY', 'ACCESS_TOKEN_SECRET', 'RELEASE_TOKEN']],
])('in a process of its own services/%s holds of all secrets %j', (service, secrets) => {
  const { config = gatewayConfig } = runnableServices.find(({ name }) => name === service) ?? {};
  expect(Object.keys(getEnvironment(service, listSettingNames(config), env))).toEqual([...shared, ...secrets]);
});

test('every process has a port of its own for metrics, and none without a setting', () => {
  const ports = ['gateway', ...runnableServices.map(({ name }) => name)].map(createMetricsPortPicker('9464'));
  expect(ports).toEqual(Array.from({ length: 9 }, (_, index) => ({ METRICS_PORT: String(9464 + index) })));
  expect(createMetricsPortPicker(undefined)('edo')).toEqual({});
});
