import { listUnmetNeeds } from '@trassa/contracts/platform/needs.rules';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { createGatewayAdminCall, RegistryRefusal } from '@trassa/tooling/registry-client';
import { type RemoteBuild, readRemoteBuild } from '@trassa/tooling/remote-build';
import { backgroundWork, expect } from '../support/deadline.ts';
import type { TwoVersions } from './two-versions.ts';

type Installation = Pick<TwoVersions, 'url' | 'env'>;

const getClient = ({ url, env }: Installation) => createGatewayAdminCall({ url, token: env.RELEASE_TOKEN ?? '' });

async function readBuilds(dists: readonly string[]): Promise<RemoteBuild[]> {
  const builds = await Promise.all(dists.map((dist) => readRemoteBuild(dist)));
  return builds.filter((build) => build !== null);
}

/** Resolves when every service is up and these builds are what pages load. */
export async function awaitRemotes(installation: Installation, dists: readonly string[]): Promise<void> {
  const call = getClient(installation);
  const wanted = Object.fromEntries(
    (await readBuilds(dists)).map(({ manifest: { id, version } }) => [id, version] as const),
  );
  const readLive = async () => {
    await call(platformEndpoints.health);
    const { remotes } = await call(platformEndpoints.registry);
    return Object.fromEntries(remotes.map(({ id, version }) => [id, version]));
  };
  await expect.poll(() => readLive().catch(String), backgroundWork).toMatchObject(wanted);
}

async function release(installation: Installation, build: RemoteBuild): Promise<void> {
  const signature = await signRelease(build.manifest, installation.env.RELEASE_PRIVATE_KEY ?? '');
  const body = { ...build, signature, why: 'Две версии рядом', promote: true };
  await getClient(installation)(platformEndpoints.publish, { body });
}

/** Releases the builds as `npm run release` does; a gateway that starts later leaves them live. */
export async function releaseRemotes(installation: Installation, dists: readonly string[]): Promise<void> {
  for (const build of await readBuilds(dists)) await release(installation, build);
}

/** Releases those of the builds that need newer services than run, and expects each to be refused. */
export async function expectRefusals(installation: Installation, dists: readonly string[]): Promise<void> {
  const { services } = await getClient(installation)(platformEndpoints.health);
  const running = Object.fromEntries(Object.entries(services).map(([name, { version }]) => [name, version ?? '']));
  const early = (await readBuilds(dists)).filter(({ manifest }) => listUnmetNeeds(manifest.needs, running).length > 0);
  for (const build of early) {
    const answer = await release(installation, build).catch((error: unknown) => error);
    expect(answer, build.manifest.id).toBeInstanceOf(RegistryRefusal);
    expect(answer, build.manifest.id).toMatchObject({ code: 'releases/needs-unmet' });
  }
  console.info(`refused: ${early.map(({ manifest: { id } }) => id).join(', ') || 'none needs newer services'}`);
}
