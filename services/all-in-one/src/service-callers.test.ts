import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@trassa/contracts/catalogue';
import { erasureEndpoints } from '@trassa/contracts/platform/erasure';
import { serviceCallers } from '@trassa/contracts/platform/service-callers';
import { feedbackService } from '@trassa/service-feedback/service';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { root } from './frontends.ts';

const names = Object.keys(serviceCallers);

/** Services that the code of one asks: clients by name, and the relay of messages to services/account. */
function listAsked(service: string): string[] {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  const text = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const named = [...text.matchAll(/getClient\('(\w+)'\)/g)].map(([, name = '']) => name);
  const byList = [...text.matchAll(/servicesToEraseIn = \[([^\]]+)\]/g)];
  const listed = byList.flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
  return [...named, ...listed, ...(text.includes('startOutboxRelay(context)') ? ['account'] : [])];
}

test('every service is called by those whose code calls it, and by no other', () => {
  expect([...names].sort()).toEqual(Object.keys(catalogue).sort());
  const asked = new Map(names.map((name) => [name, new Set(listAsked(name))]));
  const callers = names.map((name) => [name, names.filter((one) => one !== name && asked.get(one)?.has(name))]);
  const table = Object.entries(serviceCallers).map(([name, by]) => [
    name,
    [...by, ...(asked.get('gateway')?.has(name) ? ['gateway'] : [])].sort(),
  ]);
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(callers.map(([name, by]) => [name, by])));
});

test('a service is refused where it has no business, the others are not', async () => {
  const feedback = await aRunning(feedbackService);
  const ask = async (service: string) => {
    const as = { kind: 'service', service, companyId: randomUUID(), userId: null } as const;
    return (await feedback.call(erasureEndpoints.eraseCompany, { as })).status;
  };
  expect([await ask('account'), await ask('orders')]).toEqual([200, 403]);
  await feedback.stop();
});
