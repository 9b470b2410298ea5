import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { describeServedFiles } from './asset-files.ts';
import { readPublishedFiles } from './remote-build.ts';

/** Adds the prerendered pages in `<dist>/site`, with their files, to the manifest of their remote. */
export async function addSiteToManifest(dist: string): Promise<void> {
  const path = join(dist, 'remote.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as RemoteManifest;
  const files = [...(await readPublishedFiles(join(dist, 'site')))].map(
    ([name, bytes]) => [`site/${name}`, bytes] as const,
  );
  const listed = { ...manifest, files: { ...manifest.files, ...describeServedFiles(files) } };
  await writeFile(path, `${JSON.stringify(listed, null, 1)}\n`);
}
