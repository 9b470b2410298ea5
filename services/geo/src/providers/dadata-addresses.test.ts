import { buildSandbox } from '@trassa/service-sandbox/app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDadataAddresses, type DadataAddressesOptions } from './dadata-addresses.ts';

const sandbox = buildSandbox({ documentCount: 0 });
let url: string;
let offset = 0;
beforeAll(async () => {
  url = `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/dadata`;
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.inject({ method: 'DELETE', url: '/dadata/_faults' });
});

const now = () => new Date(Date.now() + offset);
const dadata = (parts: Partial<DadataAddressesOptions> = {}) =>
  createDadataAddresses({ url, token: 'sandbox', now, ...parts });
const strike = (payload: object) => sandbox.inject({ method: 'POST', url: '/dadata/_faults', payload });

test('a house comes with its postcode and coordinates, and with nothing that the contract has not', async () => {
  expect(await dadata().suggest('казань тэцев 14', 10)).toEqual([
    {
      value: 'г Казань, ул Тэцевская, д 14',
      data: {
        ...{ postal_code: '420011', region_with_type: 'Респ Татарстан', city: 'Казань', settlement: null },
        ...{ street: 'Тэцевская', house: '14', geo_lat: '55.8521', geo_lon: '49.0913', qc_geo: '0' },
      },
    },
  ]);
});

test('a query is asked about once in ten minutes', async () => {
  const source = dadata();
  const first = await source.suggest('Казань', 3);
  await strike({ mode: 'error', times: -1 });
  expect(await source.suggest('казань', 3)).toEqual(first);
  offset += 600_001;
  await expect(source.suggest('казань', 3)).rejects.toMatchObject({ message: 'dadata: status 500' });
});

test.each(['too-many', 'error', 'html', 'garbage', 'cut', 'empty'])('an answer %s is an error', async (mode) => {
  await strike({ mode, times: -1 });
  await expect(dadata().suggest('казань', 10)).rejects.toThrow('dadata: ');
});

test('a slow answer and a refused key are errors without the key in them', async () => {
  await strike({ mode: 'slow', times: -1, delayMs: 10_000 });
  await expect(dadata({ timeoutMs: 100 }).suggest('казань', 10)).rejects.toMatchObject({ failure: 'timeout' });
  await sandbox.inject({ method: 'DELETE', url: '/dadata/_faults' });
  const refusal: unknown = await dadata({ token: 'canary-key' })
    .suggest('казань', 10)
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: 'dadata: status 403' });
  expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain('canary-key');
});
