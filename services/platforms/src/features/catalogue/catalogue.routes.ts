import type { Platform } from '@trassa/contracts/platforms/platform';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import { type CatalogueEntry, catalogue, logoPath } from '../../shared/catalogue.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { getLogo } from './logos.rules.ts';

/** Catalogue of platforms and their logos. */
export function catalogueRoutes({ route, platforms, config }: RouteDeps): void {
  const trials = config.PLATFORM_TRIALS;
  route(platformsEndpoints.platforms, () => ({
    success: true,
    data: catalogue
      .filter(({ code, connectPath }) => connectPath !== null || platforms.has(code))
      .map((entry) => toPlatform(entry, trials[entry.code])),
  }));
  route(platformsEndpoints.logo, async ({ params, reply }) => {
    const picture = getLogo(params.file);
    if (picture === null) throw problem('common/not-found');
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

const toPlatform = (entry: CatalogueEntry, trial: Platform['trial']): Platform => ({
  id: entry.code,
  display_name: entry.name,
  description: entry.description,
  logo_url: logoPath(entry.code),
  website_url: entry.website,
  connect_path: entry.connectPath,
  ...(trial ? { trial } : {}),
});
