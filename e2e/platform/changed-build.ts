import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type RemoteBuild, readRemoteBuild } from '@trassa/tooling/remote-build';
import { getReleasedFolder } from '@trassa/tooling/workspace';

const hashed = /\.([\da-f]{12})\./;

function getIntegrity(bytes: Buffer, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Text of a file with the name and the integrity values of another one replaced. */
function mention(text: string, [before, old]: [string, Buffer], [after, bytes]: [string, Buffer]): string {
  const renamed = text.replaceAll(before, after);
  const withChunk = renamed.replaceAll(getIntegrity(old, 'sha256'), getIntegrity(bytes, 'sha256'));
  return withChunk.replaceAll(getIntegrity(old), getIntegrity(bytes));
}

/** Build with one file replaced, under a new content-hashed name, and so every script and page that names it. */
function withFile(build: RemoteBuild, name: string, bytes: Buffer): RemoteBuild {
  const before = hashed.exec(name)?.[1] ?? '';
  const after = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const { [name]: _, ...files } = build.files;
  const { [name]: described, ...others } = build.manifest.files;
  if (!described) throw new Error(`${name} is not in the manifest`);
  const renamed = before ? name.replace(before, after) : name;
  const file = { ...described, integrity: getIntegrity(bytes), bytes: bytes.byteLength };
  const manifest = JSON.parse(JSON.stringify(build.manifest).replaceAll(name, renamed));
  const changed = {
    manifest: { ...manifest, files: { ...others, [renamed]: file } },
    files: { ...files, [renamed]: bytes.toString('base64') },
  };
  if (!before) return changed;
  const old = Buffer.from(build.files[name] ?? '', 'base64');
  const read = ({ files: of }: RemoteBuild, one: string) => Buffer.from(of[one] ?? '', 'base64').toString();
  const naming = Object.keys(others).filter((one) => /\.(js|html)$/.test(one) && read(build, one).includes(before));
  return naming.reduce(
    (next, one) => withFile(next, one, Buffer.from(mention(read(next, one), [before, old], [after, bytes]))),
    changed,
  );
}

/**
 * Last build of a remote or of the shell with one text replaced, a substitute for a rebuilt release. Compressed variants of the
 * changed files are left out.
 */
export async function aChangedBuild(id: string, from: string, to: string): Promise<RemoteBuild> {
  const build = await readRemoteBuild(join(getReleasedFolder(id), 'dist'));
  if (!build) throw new Error(`${id} is not built`);
  const read = (name: string) => Buffer.from(build.files[name] ?? '', 'base64').toString();
  const name = Object.keys(build.manifest.files).find((one) => one.endsWith('.js') && read(one).includes(from));
  if (!name) throw new Error(`No script of ${id} says "${from}"`);
  const bare = Object.fromEntries(Object.entries(build.files).filter(([one]) => !/\.(br|gz)$/.test(one)));
  const changed = withFile({ ...build, files: bare }, name, Buffer.from(read(name).replaceAll(from, to)));
  return { ...changed, manifest: { ...changed.manifest, version: `${build.manifest.version}.next` } };
}
