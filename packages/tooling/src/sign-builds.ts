import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { signatureFileName } from '@trassa/contracts/platform/release-version';
import { readRemoteBuild } from './remote-build.ts';
import { getReleasedFolder, listReleasedIds } from './workspace.ts';

// Signs the built shell and remotes for an image: its gateway has no private key and publishes only what is signed.

const privateKey = process.env.RELEASE_PRIVATE_KEY;
if (!privateKey) {
  console.error('No RELEASE_PRIVATE_KEY: the key that signs releases, base64 of PKCS #8 (docs/releases.md).');
  process.exit(1);
}
for (const id of listReleasedIds()) {
  const dist = join(getReleasedFolder(id), 'dist');
  const build = existsSync(dist) ? await readRemoteBuild(dist) : null;
  if (!build) continue;
  await writeFile(join(dist, signatureFileName), `${await signRelease(build.manifest, privateKey)}\n`);
  console.log(`${id} ${build.manifest.version} is signed`);
}
