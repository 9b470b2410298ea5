import type { BrowserContext, Page } from '@playwright/test';
import type { Registry, RegistryRemote, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';

/** Live registry of the gateway. */
export async function getRegistry({ request }: Pick<Page | BrowserContext, 'request'>): Promise<Registry> {
  const answer = await request.get('/api/platform/registry');
  if (!answer.ok()) throw new Error(`The registry answered ${answer.status()}`);
  return (await answer.json()) as Registry;
}

/** Page of the remote inside the frame, preferably that of its menu entry. */
export function visitedPage(remote: RegistryRemote): RemoteRoute {
  const inFrame = remote.routes.filter(({ layout, path }) => layout === 'app' && !path.includes(':'));
  const menu = remote.nav.map(({ path }) => path);
  const found = inFrame.find(({ path }) => menu.includes(path)) ?? inFrame[0];
  if (!found) throw new Error(`${remote.id} has no page inside the frame`);
  return found;
}
