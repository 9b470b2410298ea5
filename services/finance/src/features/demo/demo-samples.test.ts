import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHouseWithoutFactor } from '../../testing/a-counting-house.ts';
import { createDemoSamples } from './demo-samples.ts';

let house: Awaited<ReturnType<typeof aHouseWithoutFactor>>;
beforeAll(async () => {
  house = await aHouseWithoutFactor();
});
afterAll(() => house.stop());

test('the demonstration account gets a year of samples once, and nobody else any', async () => {
  const [demo, other] = [aDirector(), aDirector()];
  const emailOf = async ({ identity }: { identity: { userId: string } }) =>
    identity.userId === demo.userId ? 'demo@trassa.app' : 'savelev@volga-cargo.ru';
  const tomorrow = () => new Date(Date.now() + 86_400_000);
  for (const now of [() => new Date(), tomorrow]) {
    const prepare = createDemoSamples({ db: house.db, now, emailOf, log: house.service.app.log, patienceMs: 60_000 });
    const looks = [demo, other, demo].map((identity) => prepare({ identity, traceId: '0'.repeat(32) }));
    // The second look at the same account waits as the first one does: nobody is shown an empty year.
    await looks[2];
    expect((await house.history(demo, { limit: 1000 })).length).toBeGreaterThan(0);
    await Promise.all(looks);
  }
  const samples = await house.history(demo, { limit: 1000 });
  expect(samples).toHaveLength(67);
  expect(samples.every(({ description }) => description.endsWith('(демо)'))).toBe(true);
  expect(await house.history(other)).toEqual([]);
  const { months, forecast } = await house.overview(demo);
  expect(months.filter(({ income }) => income > 0).length).toBeGreaterThan(9);
  expect(forecast.days.flatMap(({ events }) => events)).toHaveLength(6);
}, 60_000);
