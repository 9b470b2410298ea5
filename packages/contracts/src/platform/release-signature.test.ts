import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  buildFilesDigest,
  getPreloadableFiles,
  isReleaseSigned,
  isRemoteSigned,
  signRelease,
} from './release-signature.ts';
import type { RegistryRemote, RemoteManifest } from './remote-manifest.ts';

function aKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

const file = { integrity: 'sha384-x', bytes: 1, brotli: 1 };
const manifest: RemoteManifest = {
  id: 'orders',
  title: 'Заказы',
  version: '1.0.0',
  entry: 'remote-entry.js',
  global: 'trassa_orders',
  routes: [],
  nav: [],
  slots: [],
  needs: {},
  files: { 'remote-entry.js': file, 'chunk.js': file },
};
const { privateKey, publicKey } = aKeyPair();
const other = aKeyPair();
const signature = await signRelease(manifest, privateKey);

async function inPage(changes: Partial<RegistryRemote> = {}): Promise<RegistryRemote> {
  const filesDigest = await buildFilesDigest(manifest);
  const files = getPreloadableFiles(manifest);
  return { ...manifest, files, filesDigest, signature, base: '/remotes/orders/1.0.0/', ...changes };
}

test('a release is signed when one of the keys has signed it, so that keys can be replaced', async () => {
  expect(await isReleaseSigned(manifest, signature, [publicKey])).toBe(true);
  expect(await isReleaseSigned(manifest, signature, [other.publicKey, publicKey])).toBe(true);
  expect(await isReleaseSigned(manifest, signature, [other.publicKey])).toBe(false);
  expect(await isReleaseSigned(manifest, signature, [])).toBe(false);
  expect(await isReleaseSigned(manifest, '', [publicKey])).toBe(false);
});

test('the order of keys is no part of it: a database may change it', async () => {
  const turned = Object.fromEntries(Object.entries(manifest).reverse()) as RemoteManifest;
  expect(await isReleaseSigned(turned, signature, [publicKey])).toBe(true);
});

const foreign = { ...file, integrity: 'sha384-y' };
test.each<[string, Partial<RemoteManifest>]>([
  ['another version', { version: '1.0.1' }],
  ['another entry', { entry: 'chunk.js' }],
  ['another file at its entry', { files: { ...manifest.files, 'remote-entry.js': foreign } }],
  ['another chunk', { files: { ...manifest.files, 'chunk.js': foreign } }],
  ['one file more', { files: { ...manifest.files, 'more.js': file } }],
  ['another menu', { nav: [{ path: '/x', label: 'x', icon: 'x', group: 'main', order: 1, access: 'user' }] }],
])('%s is another release', async (_, changes) => {
  expect(await isReleaseSigned({ ...manifest, ...changes }, signature, [publicKey])).toBe(false);
});

test('the remote in the page is checked by what it carries, switched off or not', async () => {
  expect(await isRemoteSigned(await inPage(), [publicKey])).toBe(true);
  expect(await isRemoteSigned(await inPage({ disabled: 'Идут работы' }), [publicKey])).toBe(true);
  expect(await isRemoteSigned(await inPage({ files: { 'remote-entry.js': foreign } }), [publicKey])).toBe(false);
  expect(await isRemoteSigned(await inPage({ filesDigest: 'x' }), [publicKey])).toBe(false);
  expect(await isRemoteSigned(await inPage({ signature: '' }), [publicKey])).toBe(false);
});
