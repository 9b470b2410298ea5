import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadPlan, RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { describeServedFiles, getContentVersion } from './asset-files.ts';
import { readPublishedFiles } from './remote-build.ts';
import { type Declaration, readDeclaration } from './remote-declaration.ts';
import { listOtherRemoteFolders, readPackage } from './workspace.ts';

/** Expose of a remote's declaration. */
const declarationExpose = './remote';

/** Used part of `mf-manifest.json`. */
interface FederationManifest {
  name: string;
  metaData: { remoteEntry: { name: string; path: string }; globalName: string };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** Whether {@link writeManifestOfPlainBuild} describes the remote's build. */
export function isPlainRemote(folder: string): boolean {
  return readPackage(folder).scripts?.build?.includes('declare-remote') ?? false;
}

async function readCheckedDeclaration(folder: string): Promise<Declaration> {
  const { declaration, problems } = await readDeclaration(folder, listOtherRemoteFolders(folder));
  if (problems.length > 0) throw new Error(problems.map(({ code, text }) => `${code} ${text}`).join('\n'));
  return declaration;
}

function buildDeclarationPlan({ exposes }: FederationManifest): LoadPlan {
  const assets = exposes.find(({ path }) => path === declarationExpose)?.assets;
  if (!assets) throw new Error(`The container does not expose ${declarationExpose}`);
  return { expose: declarationExpose, scripts: assets.js.sync, styles: assets.css.sync, shared: [] };
}

/**
 * Writes `remote.json` for a build of Module Federation's own plugin, from the declaration in `<folder>/src/remote.ts`
 * and the library's manifest. Pages are loaded through the declaration.
 */
export async function writeManifestOfPlainBuild(folder: string, dist: string): Promise<void> {
  const federation = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const declaration = await readCheckedDeclaration(folder);
  const files = describeServedFiles(await readPublishedFiles(dist));
  const plan = buildDeclarationPlan(federation);
  const { remoteEntry, globalName } = federation.metaData;
  const manifest: RemoteManifest = {
    id: declaration.id,
    title: declaration.title,
    version: `${readPackage(folder).version}-${getContentVersion(files)}`,
    entry: join(remoteEntry.path, remoteEntry.name),
    global: globalName,
    routes: declaration.routes.map(({ module: _, ...route }) => ({ ...route, ...plan })),
    nav: declaration.nav,
    slots: declaration.slots.map(({ module: _, ...slot }) => ({ ...slot, ...plan })),
    needs: declaration.needs,
    files,
  };
  await writeFile(join(dist, 'remote.json'), `${JSON.stringify(manifest, null, 1)}\n`);
}
