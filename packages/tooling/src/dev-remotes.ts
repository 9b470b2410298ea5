import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { shellId } from '@trassa/contracts/platform/remote-manifest';
import { isPlainRemote, writeManifestOfPlainBuild } from './plain-build.ts';
import { createGatewayAdminCall, RegistryRefusal } from './registry-client.ts';
import { readRemoteBuild } from './remote-build.ts';
import { readDeclaration } from './remote-declaration.ts';
import { buildRestConfig } from './rest-config.ts';
import { getReleasedFolder, getRemoteFolder, root } from './workspace.ts';

// Watching builds of the shell and remotes for a development installation. They are released as in production: each build is
// published and promoted. The parent process receives every outcome.

/** Messages to the parent process; `paths` are the pages of a remote. */
type DevBuildEvent =
  | { kind: 'built'; name: string; milliseconds: number; paths: string[] }
  | { kind: 'broken'; name: string; text: string };

interface BuildTarget {
  name: string;
  config: Configuration;
  /** Publishes the finished build, so that the installation shows it; a standalone page needs no publishing. */
  show: () => Promise<void>;
}

const buildsFolder = process.env.DEV_BUILDS ?? join(root, '.cache', 'dev');
const sendEvent = (event: DevBuildEvent) => process.send?.(event);
const callInstallation = createGatewayAdminCall({
  url: process.env.TRASSA_URL ?? '',
  token: process.env.RELEASE_TOKEN ?? '',
});
const publishedVersions = new Map<string, string>();

async function listConfigs(folder: string): Promise<Configuration[]> {
  const { default: configs } = (await import(pathToFileURL(join(folder, 'rspack.config.ts')).href)) as {
    default: Configuration | Promise<Configuration[]>;
  };
  return [await configs].flat();
}

/** Build configuration with another output folder, so that the last production build stays. */
async function buildDevConfig(folder: string, name: string, output: string): Promise<Configuration> {
  const configs = name.endsWith('-alone') ? buildRestConfig(folder) : await listConfigs(folder);
  const config = configs.find((one) => one.name === name);
  if (!config) throw new Error(`${folder} has no build called ${name}`);
  return { ...config, output: { ...config.output, path: join(buildsFolder, output), clean: false } };
}

/** Publishes a finished build; retries while the installation restarts, and reports any other refusal. */
async function publishBuild(id: string): Promise<void> {
  const folder = getReleasedFolder(id);
  const dist = join(buildsFolder, basename(folder), 'dist');
  if (isPlainRemote(folder)) await writeManifestOfPlainBuild(folder, dist);
  const build = await readRemoteBuild(dist);
  if (!build || publishedVersions.get(id) === build.manifest.version) return;
  const content = build.manifest.version;
  const version = `${content}.${Date.now().toString(36)}`;
  const manifest = { ...build.manifest, version };
  const signature = await signRelease(manifest, process.env.RELEASE_PRIVATE_KEY ?? '');
  const body = { manifest, files: build.files, signature, why: 'npm run dev', promote: true };
  for (;;) {
    try {
      await callInstallation(platformEndpoints.publish, { body });
      publishedVersions.set(id, content);
      return;
    } catch (error) {
      if (!(error instanceof RegistryRefusal) || error.code !== 'unreachable') throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function listTargets(
  ids: string[],
  { shell, alone }: { shell: boolean; alone: boolean },
): Promise<BuildTarget[]> {
  const remotes = ids.map(async (id): Promise<BuildTarget> => {
    const output = alone ? `mfe-${id}/dist/alone` : `mfe-${id}/dist`;
    const config = await buildDevConfig(getRemoteFolder(id), alone ? `${id}-alone` : id, output);
    return { name: id, config, show: alone ? async () => {} : () => publishBuild(id) };
  });
  const host = shell ? [buildDevConfig(join(root, 'shell'), 'shell', 'shell/dist')] : [];
  const hosts = (await Promise.all(host)).map((config) => ({
    name: 'shell',
    config,
    show: () => publishBuild(shellId),
  }));
  return [...hosts, ...(await Promise.all(remotes))];
}

async function listPagePaths(name: string): Promise<string[]> {
  if (name === 'shell') return [];
  const { declaration } = await readDeclaration(getRemoteFolder(name));
  return declaration.routes.map(({ path }) => path);
}

async function publishAndReport({ name, show }: BuildTarget, stats: Stats): Promise<void> {
  if (stats.hasErrors()) {
    const text = stats.toString({ all: false, errors: true, errorDetails: false, colors: false });
    sendEvent({ kind: 'broken', name, text: `${name}\n\n${text}` });
    return;
  }
  try {
    await show();
    const milliseconds = Math.round((stats.endTime ?? 0) - (stats.startTime ?? 0));
    sendEvent({ kind: 'built', name, milliseconds, paths: await listPagePaths(name) });
  } catch (error) {
    const text = error instanceof RegistryRefusal ? error.message : String((error as Error).stack ?? error);
    sendEvent({ kind: 'broken', name, text: `${name}\n\n${text}` });
  }
}

const { values, positionals } = parseArgs({
  options: { shell: { type: 'boolean', default: false }, alone: { type: 'boolean', default: false } },
  allowPositionals: true,
});
for (const target of await listTargets(positionals, values)) {
  const compiler = rspack(target.config);
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) sendEvent({ kind: 'broken', name: target.name, text: String(error) });
    else if (stats) void publishAndReport(target, stats);
  });
}
process.once('disconnect', () => process.exit());
process.once('SIGINT', () => process.exit());
process.once('SIGTERM', () => process.exit());
