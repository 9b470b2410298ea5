import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../db/migrations.ts';
import type { GatewayTables } from '../../db/schema.ts';
import { createLiveRegistry } from './live-registry.ts';

let database: TestSchema<GatewayTables>;
beforeAll(async () => {
  database = await aSchema('gateway', migrations);
});
afterAll(() => database.drop());

test('a service that is silent for a while keeps its version, so that its area still opens and says what is wrong', () => {
  const registry = createLiveRegistry(database.db, []);
  registry.setServices({ orders: '1.2.0', edo: '1.0.0' });
  const before = registry.revision();
  registry.setServices({ edo: '1.0.0' });
  expect(registry.current().services).toEqual({ orders: '1.2.0', edo: '1.0.0' });
  expect(registry.revision(), 'pages stay as they were made').toBe(before);
  registry.setServices({ orders: '2.0.0', edo: '1.0.0' });
  expect(registry.current().services).toMatchObject({ orders: '2.0.0' });
});
