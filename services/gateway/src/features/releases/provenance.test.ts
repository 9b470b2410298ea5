import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { type BuildFacts, signProvenance } from '@trassa/contracts/platform/release-provenance';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { afterEach, expect, test } from 'vitest';
import { aRemoteBuild } from '../../testing/a-remote-build.ts';
import {
  aGateway,
  TEST_RELEASE_PRIVATE_KEY,
  TEST_RELEASE_TOKEN,
  type TestGateway,
} from '../../testing/running-gateway.ts';

const facts: BuildFacts = {
  builder: 'https://ci.example/runs/7',
  startedOn: '2026-11-20T09:00:00.000Z',
  finishedOn: '2026-11-20T09:01:00.000Z',
  repository: 'https://git.example/trassa.git',
  commit: 'a'.repeat(40),
  uncommitted: false,
  lockDigest: 'b'.repeat(64),
};
const { manifest, files } = aRemoteBuild();

let gateway: TestGateway;
afterEach(() => gateway.stop());

async function publish(provenance?: object) {
  const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
  const signature = await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY);
  const reply = await fetch(gateway.url + platformEndpoints.publish.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${TEST_RELEASE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ manifest, files: encoded, signature, provenance, why: 'выпуск' }),
  });
  const { code, details } = (await reply.json()) as { code?: string; details?: string };
  return [reply.status, code, details];
}
const proof = (given: Partial<BuildFacts> = {}, of = manifest) =>
  signProvenance(of, { ...facts, ...given }, TEST_RELEASE_PRIVATE_KEY);
const refused = (fault: string) => [403, 'releases/no-provenance', fault];

test('where a provenance is needed, a release without a right one is refused, and a right one is kept', async () => {
  gateway = await aGateway({}, { RELEASE_PROVENANCE: '1' });
  expect(await publish()).toEqual(refused('absent'));
  expect(await publish(await proof({ uncommitted: true }))).toEqual(refused('uncommitted'));
  expect(await publish(await proof({}, { ...manifest, version: '2.0.0' }))).toEqual(refused('release'));
  const right = await proof();
  expect((await publish(right))[0]).toBe(200);
  expect(await queryAsAdministrator(gateway.databaseUrl, 'select provenance from gateway.release')).toEqual([
    { provenance: right },
  ]);
});

test('elsewhere it may be absent, but not wrong', async () => {
  gateway = await aGateway({});
  const { payload, ...envelope } = await proof();
  const text = Buffer.from(payload, 'base64').toString().replace('aaaa', 'aaab');
  const forged = { ...envelope, payload: Buffer.from(text).toString('base64') };
  expect(await publish(forged)).toEqual(refused('signature'));
  expect((await publish())[0]).toBe(200);
});
