import { existsSync } from 'node:fs';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { registrySchema } from '@trassa/contracts/platform/remote-manifest-schemas';
import { RELEASE_TOOL } from '@trassa/service-gateway/features/access/release-tool';
import { createBucketReleaseStore } from '@trassa/service-gateway/features/releases/bucket-release-store';
import { createFolderReleaseStore } from '@trassa/service-gateway/features/releases/folder-release-store';
import { aRemoteBuild, aShellBuild } from '@trassa/service-gateway/testing/a-remote-build';
import { aGatewayBeforeAlpha, TEST_RELEASE_PRIVATE_KEY } from '@trassa/service-gateway/testing/running-gateway';
import { openFileStore } from '@trassa/service-kit/files/open-files';
import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { anAdmin } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';

const sandbox = buildSandbox({ documentCount: 0 });
let env: Record<string, string>;
let one: Awaited<ReturnType<typeof aGatewayBeforeAlpha>>;
let two: Awaited<ReturnType<typeof aGatewayBeforeAlpha>>;

beforeAll(async () => {
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const { keyId, secret } = SANDBOX_DEFAULTS.s3;
  env = { FILES_S3_URL: `${url}/s3/releases`, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret };
  one = await aGatewayBeforeAlpha('in-process', env);
  two = await aGatewayBeforeAlpha('in-process', { ...env, DATABASE_URL: one.gateway.databaseUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await sandbox.close();
});

type Gateway = typeof one;

async function publish(gateway: Gateway, { manifest, files }: ReturnType<typeof aRemoteBuild>) {
  const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
  const signature = await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY);
  const body = { manifest, files: encoded, signature, why: 'выпуск', promote: true };
  return gateway.gateway.call(platformEndpoints.publish, { as: anAdmin({ userId: RELEASE_TOOL }), body });
}

const getLive = async ({ url }: Gateway) =>
  registrySchema
    .parse(await (await fetch(`${url}/api/platform/registry`)).json())
    .remotes.map(({ version }) => version);
const getFile = async ({ url }: Gateway, name: string) => {
  const answer = await fetch(`${url}/remotes/orders/${name}`);
  return answer.ok ? answer.text() : answer.status;
};

const first = aRemoteBuild({ version: '1.0.0', hash: 'aaaaaaaaaaaa', text: 'first' });
const second = aRemoteBuild({ version: '1.0.1', hash: 'bbbbbbbbbbbb', text: 'second' });

test('what is released through one gateway is served by another, and by one that starts later with an empty folder', async () => {
  for (const build of [first, second]) expect((await publish(one, build)).status).toBe(200);
  await expect.poll(() => getLive(two)).toEqual(['1.0.1']);
  const three = await aGatewayBeforeAlpha('in-process', { ...env, DATABASE_URL: one.gateway.databaseUrl });
  for (const gateway of [two, three]) {
    for (const { manifest, files } of [first, second])
      for (const name of Object.keys(manifest.files))
        expect(await getFile(gateway, name)).toBe(String(files.get(name)));
    expect(await getFile(gateway, 'mf-manifest.json')).toBe(String(second.files.get('mf-manifest.json')));
    expect(await getFile(gateway, 'page.cccccccccccc.js')).toBe(404);
  }
  await three.stop();
});

test('a shell that is released through one gateway writes the pages of another', async () => {
  expect((await publish(one, aShellBuild({ hash: 'eeeeeeeeeeee' }))).status).toBe(200);
  const page = async () => (await fetch(`${two.url}/login`, { headers: { accept: 'text/html' } })).text();
  await expect.poll(page).toContain('/assets/main.eeeeeeeeeeee.js');
  expect((await fetch(`${two.url}/assets/main.eeeeeeeeeeee.js`)).status).toBe(200);
});

test('a version is the same for all gateways: other bytes under its name are refused by each', async () => {
  expect((await publish(two, second)).status).toBe(200);
  const other = aRemoteBuild({ version: '1.0.1', hash: 'bbbbbbbbbbbb', text: 'other' });
  expect((await publish(two, other)).problem.code).toBe('releases/immutable');
  expect(await getFile(one, second.manifest.entry)).toBe(String(second.files.get(second.manifest.entry)));
});

test('what is added later is fetched by the others, and what is removed is gone from the bucket', async () => {
  const bucket = await openFileStore(env);
  const open = ({ gateway }: Gateway) => createBucketReleaseStore(createFolderReleaseStore(gateway.folder), bucket);
  const [mine, theirs] = [open(one), open(two)];
  const files = new Map([['early.dddddddddddd.js', Buffer.from('early')]]);
  expect(await mine.write('late', '1.0.0', files)).toBe('written');
  await theirs.prepare('late', '1.0.0');
  await mine.add('late', '1.0.0', new Map([['late.dddddddddddd.js', Buffer.from('late')]]));
  expect(await open(two).folderHolding('late', 'late.dddddddddddd.js')).toBe(theirs.getFolder('late', '1.0.0'));
  await mine.remove('late', '1.0.0');
  expect(existsSync(mine.getFolder('late', '1.0.0'))).toBe(false);
  const left: string[] = [];
  for await (const { key } of bucket.list('releases/late/')) left.push(key);
  expect(left).toEqual([]);
});
