import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostPageHeader } from '@trassa/contracts/platform/offline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeShellDist } from './testing/a-remote-build.ts';
import { aGateway } from './testing/running-gateway.ts';

let shell: string;

beforeAll(async () => {
  shell = await mkdtemp(join(tmpdir(), 'trassa-worker-'));
  await writeShellDist(shell);
});

afterAll(() => rm(shell, { recursive: true, force: true }));

async function getAnswer(path: string, settings: Record<string, string> = {}) {
  const gateway = await aGateway({}, { SHELL_DIST: shell, ...settings });
  const answer = await fetch(gateway.url + path);
  const text = await answer.text();
  await gateway.stop();
  return { text, headers: answer.headers };
}

test('the service worker is asked for at every use, and may call this origin only', async () => {
  const { text, headers } = await getAnswer('/service-worker.js');
  expect(text).toBe('keep()');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
});

test('SERVICE_WORKER=0 gives one that removes itself under the same address', async () => {
  expect((await getAnswer('/service-worker.js', { SERVICE_WORKER: '0' })).text).toBe('remove()');
});

test('the manifest of the application has its type', async () => {
  const { headers } = await getAnswer('/manifest.webmanifest');
  expect(headers.get('content-type')).toContain('application/manifest+json');
});

test('only pages of the host are marked for the service worker', async () => {
  expect((await getAnswer('/dashboard')).headers.get(hostPageHeader)).toBe('1');
  expect((await getAnswer('/api/health')).headers.get(hostPageHeader)).toBeNull();
});
