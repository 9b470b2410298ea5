import type { BrowserContext, Page } from '@playwright/test';
import type { Registry, RegistryRemote, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';

/** The live registry, as the gateway answers it. */
export async function registryOf({ request }: Pick<Page | BrowserContext, 'request'>): Promise<Registry> {
  const answer = await request.get('/api/platform/registry');
  if (!answer.ok()) throw new Error(`The registry answered ${answer.status()}`);
  return (await answer.json()) as Registry;
}

/** A page of the remote that stands inside the frame: the one its menu entry leads to, if it has one. */
export function visitedPage(remote: RegistryRemote): RemoteRoute {
  const inFrame = remote.routes.filter(({ layout, path }) => layout === 'app' && !path.includes(':'));
  const menu = remote.nav.map(({ path }) => path);
  const found = inFrame.find(({ path }) => menu.includes(path)) ?? inFrame[0];
  if (!found) throw new Error(`${remote.id} has no page inside the frame`);
  return found;
}
