import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { anAdmin } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRemoteBuild, type RemoteTraits } from '../../testing/a-remote-build.ts';
import { aGateway, TEST_RELEASE_PRIVATE_KEY, type TestGateway } from '../../testing/running-gateway.ts';
import { RELEASE_TOOL } from '../access/release-tool.ts';

const as = anAdmin({ userId: RELEASE_TOOL });
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({});
});
afterAll(() => gateway.stop());

async function publish(traits: RemoteTraits) {
  const { manifest, files } = aRemoteBuild(traits);
  const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
  const signature = await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY);
  const body = { manifest, files: encoded, signature, why: 'выпуск', promote: true };
  return gateway.call(platformEndpoints.publish, { as, body });
}
const rollback = (remote: string) =>
  gateway.call(platformEndpoints.rollback, { as, params: { remote }, body: { why: 'ошибка' } });

test('a remote is not rolled back to a page that has moved to another, until that one gives it up', async () => {
  await publish({ id: 'orders', version: '1.0.0', path: '/same/:id' });
  await publish({ id: 'orders', version: '2.0.0' });
  await publish({ id: 'geo', version: '1.0.0' });
  expect((await publish({ id: 'geo', version: '2.0.0', path: '/same/:hash' })).status).toBe(200);
  expect((await rollback('orders')).problem).toMatchObject({ code: 'releases/path-taken', details: '/same/:id' });
  expect((await rollback('geo')).body).toMatchObject({ live: '1.0.0' });
  expect((await rollback('orders')).body).toMatchObject({ live: '1.0.0' });
});
