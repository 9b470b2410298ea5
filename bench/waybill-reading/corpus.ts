import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildAccounts } from '@trassa/service-sandbox/providers/edo/accounts';
import { buildArchive } from '@trassa/service-sandbox/providers/edo/archive';
import { DOCUMENT_TYPES } from '@trassa/service-sandbox/providers/edo/document-types';

/** Fixed time and seed, so that archives are equal on every machine. */
const NOW = Date.UTC(2026, 10, 1) / 1000;
const SEED = 'bench/waybill-reading';
const cacheFolder = new URL('../../node_modules/.cache/bench/', import.meta.url);
const generatorsFolder = new URL('../../services/sandbox/src/providers/edo/', import.meta.url);

/**
 * Archives of the exchange: every document type, conventions of five operators, windows-1251 and UTF-8, signatures,
 * receipts. Signing ten thousand takes minutes, so they are cached in node_modules/.cache until the generators change.
 */
export async function waybillArchives(count: number): Promise<Uint8Array[]> {
  const file = new URL(`waybill-archives-${count}-${await hashGenerators()}.bin`, cacheFolder);
  const cached = await readFile(file).catch(() => null);
  if (cached !== null) return unpack(cached);
  const archives = generate(count);
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(file, pack(archives));
  return archives;
}

/** Hash of the files that generate archives. */
async function hashGenerators(): Promise<string> {
  const files = globSync('**/*.ts', { cwd: fileURLToPath(generatorsFolder) });
  const sum = createHash('sha256');
  for (const file of files.toSorted()) sum.update(await readFile(new URL(file, generatorsFolder)));
  return sum.digest('hex').slice(0, 12);
}

function generate(count: number): Uint8Array[] {
  const account = buildAccounts({ seed: SEED, documentCount: count * 2, now: () => NOW }).get('demo-carrier');
  if (account === undefined) throw new Error('the sandbox has no demo-carrier');
  const archives: Uint8Array[] = [];
  for (const chain of account.exchange().chains(count)) {
    for (const place of chain.plan.types.slice(0, chain.known)) {
      const archive = buildArchive(chain, DOCUMENT_TYPES[place] ?? '');
      if (archive !== undefined) archives.push(archive);
      if (archives.length === count) return archives;
    }
  }
  throw new Error(`only ${archives.length} archives`);
}

function pack(archives: readonly Uint8Array[]): Buffer {
  const lengths = Uint32Array.from([archives.length, ...archives.map(({ length }) => length)]);
  return Buffer.concat([Buffer.from(lengths.buffer), ...archives]);
}

function unpack(bytes: Buffer): Uint8Array[] {
  const count = bytes.readUInt32LE(0);
  let at = (count + 1) * 4;
  return Array.from({ length: count }, (_, index) => {
    const start = at;
    at += bytes.readUInt32LE((index + 1) * 4);
    return bytes.subarray(start, at);
  });
}
