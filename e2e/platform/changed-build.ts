import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type RemoteBuild, readRemoteBuild } from '@trassa/tooling/remote-build';

const hashed = /\.([\da-f]{12})\./;

function getIntegrity(bytes: Buffer, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Build with one file replaced under a new content-hashed name. */
function withFile(build: RemoteBuild, name: string, bytes: Buffer): RemoteBuild {
  const before = hashed.exec(name)?.[1] ?? '';
  const after = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const { [name]: _, ...files } = build.files;
  const { [name]: described, ...others } = build.manifest.files;
  if (!described) throw new Error(`${name} is not in the manifest`);
  const renamed = name.replace(before, after);
  const file = { ...described, integrity: getIntegrity(bytes), bytes: bytes.byteLength };
  const manifest = JSON.parse(JSON.stringify(build.manifest).replaceAll(name, renamed));
  const changed = {
    manifest: { ...manifest, files: { ...others, [renamed]: file } },
    files: { ...files, [renamed]: bytes.toString('base64') },
  };
  if (name === build.manifest.entry) return changed;
  // The entry contains names and integrity values of chunks.
  const old = Buffer.from(build.files[name] ?? '', 'base64');
  const entry = Buffer.from(build.files[build.manifest.entry] ?? '', 'base64')
    .toString()
    .replaceAll(before, after)
    .replaceAll(getIntegrity(old, 'sha256'), getIntegrity(bytes, 'sha256'));
  return withFile(changed, build.manifest.entry, Buffer.from(entry));
}

/**
 * Last build of a remote with one text replaced, a substitute for a rebuilt release. Compressed variants of the changed
 * files are left out.
 */
export async function aChangedBuild(id: string, from: string, to: string): Promise<RemoteBuild> {
  const build = await readRemoteBuild(join(import.meta.dirname, `../../mfe-${id}/dist`));
  if (!build) throw new Error(`mfe-${id} is not built`);
  const read = (name: string) => Buffer.from(build.files[name] ?? '', 'base64').toString();
  const name = Object.keys(build.manifest.files).find((one) => one.endsWith('.js') && read(one).includes(from));
  if (!name) throw new Error(`No script of mfe-${id} says "${from}"`);
  const bare = Object.fromEntries(Object.entries(build.files).filter(([one]) => !/\.(br|gz)$/.test(one)));
  const changed = withFile({ ...build, files: bare }, name, Buffer.from(read(name).replaceAll(from, to)));
  return { ...changed, manifest: { ...changed.manifest, version: `${build.manifest.version}.next` } };
}
