import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { type BuildFacts, findProvenanceFault, provenanceSchema, signProvenance } from './release-provenance.ts';
import type { RemoteManifest } from './remote-manifest.ts';

function aKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

const digest = Buffer.alloc(48, 7);
const file = { integrity: `sha384-${digest.toString('base64')}`, bytes: 1, brotli: 1 };
const manifest: RemoteManifest = {
  ...{ id: 'orders', title: 'Заказы', version: '1.0.0', entry: 'remote-entry.js', global: 'trassa_orders' },
  ...{ routes: [], nav: [], slots: [], needs: {}, files: { 'remote-entry.js': file, 'chunk.js': file } },
};
const facts: BuildFacts = {
  builder: 'https://ci.example/runs/7',
  startedOn: '2026-11-20T09:00:00.000Z',
  finishedOn: '2026-11-20T09:01:00.000Z',
  repository: 'https://git.example/trassa.git',
  commit: 'a'.repeat(40),
  uncommitted: false,
  lockDigest: 'b'.repeat(64),
};
const { privateKey, publicKey } = aKeyPair();
const provenance = await signProvenance(manifest, facts, privateKey);

test('a statement names files by digest, the commit, the lock file and the builder, as in-toto and SLSA have it', () => {
  const statement = JSON.parse(Buffer.from(provenanceSchema.parse(provenance).payload, 'base64').toString());
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: 'chunk.js', digest: { sha384: digest.toString('hex') } },
      { name: 'remote-entry.js', digest: { sha384: digest.toString('hex') } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { remote: 'orders', version: '1.0.0' },
        resolvedDependencies: [
          { uri: 'git+https://git.example/trassa.git', digest: { gitCommit: facts.commit } },
          { uri: 'package-lock.json', digest: { sha256: facts.lockDigest } },
        ],
      },
      runDetails: { builder: { id: facts.builder } },
    },
  });
});

test('a statement is right for its release alone, under a trusted key', async () => {
  expect(await findProvenanceFault(provenance, manifest, [publicKey])).toBe(null);
  expect(await findProvenanceFault(provenance, manifest, [aKeyPair().publicKey])).toBe('signature');
  expect(await findProvenanceFault(provenance, manifest, [])).toBe('signature');
  expect(await findProvenanceFault(provenance, { ...manifest, version: '1.0.1' }, [publicKey])).toBe('release');
  const other = {
    ...manifest.files,
    'chunk.js': { ...file, integrity: `sha384-${Buffer.alloc(48).toString('base64')}` },
  };
  expect(await findProvenanceFault(provenance, { ...manifest, files: other }, [publicKey])).toBe('files');
});

test('a changed statement is not the signed one', async () => {
  const text = Buffer.from(provenance.payload, 'base64').toString().replace('aaaa', 'aaab');
  const changed = { ...provenance, payload: Buffer.from(text).toString('base64') };
  expect(await findProvenanceFault(changed, manifest, [publicKey])).toBe('signature');
});

test('sources that differ from their commit are told', async () => {
  const dirty = await signProvenance(manifest, { ...facts, uncommitted: true }, privateKey);
  expect(await findProvenanceFault(dirty, manifest, [publicKey])).toBe('uncommitted');
});
