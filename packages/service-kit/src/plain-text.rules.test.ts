import { expect, test } from 'vitest';
import { describeUnencryptedAddresses } from './plain-text.rules.ts';

test.each([
  ['postgres://a:b@127.0.0.1:5432/trassa', []],
  ['postgres://a:b@localhost/trassa?host=/var/run/postgresql', []],
  ['postgres://a:b@[::1]:5432/trassa', []],
  ['postgres://a:b@db:5432/trassa?sslmode=verify-full', []],
  ['postgres://a:b@db:5432/trassa', ['DATABASE_URL: db is another machine']],
  ['postgres://a:b@db:5432/trassa?sslmode=require', ['DATABASE_URL: db is another machine']],
  ['postgres://a:b@127.0.0.1.example:5432/trassa', ['DATABASE_URL: 127.0.0.1.example is another machine']],
])('text for the database %s is encrypted, or refused: %j', (DATABASE_URL, refused) => {
  const found = describeUnencryptedAddresses({ DATABASE_URL, SERVICE_URLS: {} });
  expect(found).toEqual(refused.map((text) => expect.stringContaining(text)));
});

test('text for a service or a collector of another machine is encrypted, or refused', () => {
  const SERVICE_URLS = { orders: 'http://orders:8080', geo: 'https://geo:8080', edo: 'http://127.0.0.1:4103' };
  const address = 'postgres://a:b@localhost/trassa';
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  const databases = { DATABASE_URL: address, DATABASE_DIRECT_URL: address, DATABASE_STANDBY_URL: address };
  const addresses = { ...databases, SERVICE_URLS };
  expect(describeUnencryptedAddresses({ ...addresses, ...collector })).toEqual([
    expect.stringContaining('SERVICE_URLS: orders is on another machine'),
    expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT: collector is another machine'),
  ]);
});
