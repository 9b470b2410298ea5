import { gatewayConfig } from '@trassa/service-gateway/config';
import { settingNames } from '@trassa/service-kit/config';
import { expect, test } from 'vitest';
import { runnableServices } from './runnable-services.ts';
import { getEnvironment, getMetricsPorts } from './separate.ts';

const env = {
  PATH: '/usr/bin',
  NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
  PGSSLMODE: 'require',
  https_proxy: 'http://proxy:3128',
  DATABASE_URL: 'postgres://one',
  INTERNAL_SECRET: 'internal',
  ACCESS_TOKEN_SECRET: 'tokens',
  SEAL_KEY: 'seal',
  YOOKASSA_SECRET_KEY: 'payments',
  FACTOR_KEY: 'factor',
  RELEASE_TOKEN: 'release',
};
const shared = ['PATH', 'NODE_EXTRA_CA_CERTS', 'PGSSLMODE', 'https_proxy', 'DATABASE_URL', 'INTERNAL_SECRET'];

test.each([
  ['account', ['ACCESS_TOKEN_SECRET', 'SEAL_KEY']],
  ['edo', ['SEAL_KEY']],
  ['feedback', []],
  ['finance', ['SEAL_KEY', 'FACTOR_KEY']],
  ['geo', ['SEAL_KEY']],
  ['orders', ['YOOKASSA_SECRET_KEY']],
  ['platforms', ['SEAL_KEY']],
  ['gateway', ['ACCESS_TOKEN_SECRET', 'RELEASE_TOKEN']],
])('in a process of its own services/%s holds of all secrets %j', (service, secrets) => {
  const { config = gatewayConfig } = runnableServices.find(({ name }) => name === service) ?? {};
  expect(Object.keys(getEnvironment(settingNames(config), env))).toEqual([...shared, ...secrets]);
});

test('every process has a port of its own for metrics, and none without a setting', () => {
  const ports = ['gateway', ...runnableServices.map(({ name }) => name)].map(getMetricsPorts('9464'));
  expect(ports).toEqual(Array.from({ length: 9 }, (_, index) => ({ METRICS_PORT: String(9464 + index) })));
  expect(getMetricsPorts(undefined)('edo')).toEqual({});
});
