import type { Platform } from '@trassa/contracts/platforms/platform';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import { buildLogoPath, type CatalogueEntry, catalogue } from '../../shared/catalogue.ts';
import type { RouteDeps } from '../../shared/deps.ts';

/** Sign and colours of each logo, drawn by us because the real ones are trade marks. */
const logoStyles: ReadonlyMap<string, { sign: string; ground: string; ink: string }> = new Map([
  ['edo', { sign: 'Э', ground: '#1257D6', ink: '#FFFFFF' }],
  ['x5', { sign: 'X5', ground: '#1B7F3B', ink: '#FFFFFF' }],
  ['magnit', { sign: 'М', ground: '#C4161C', ink: '#FFFFFF' }],
  ['pepsi', { sign: 'PC', ground: '#004B93', ink: '#FFFFFF' }],
  ['mars', { sign: 'MA', ground: '#0000A0', ink: '#FFFFFF' }],
  ['sber_logistics', { sign: 'С', ground: '#158A2E', ink: '#FFFFFF' }],
]);

/** SVG logo for a file name like `x5.svg`; null for an unknown platform. */
function buildLogo(file: string): string | null {
  const look = file.endsWith('.svg') ? logoStyles.get(file.slice(0, -'.svg'.length)) : undefined;
  if (!look) return null;
  const size = look.sign.length > 1 ? 17 : 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="8" fill="${look.ground}"/><text x="20" y="20" dy=".36em" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="${size}" fill="${look.ink}">${look.sign}</text></svg>`;
}

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
    const picture = buildLogo(params.file);
    if (picture === null) throw problem('common/not-found');
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

const toPlatform = (entry: CatalogueEntry, trial: Platform['trial']): Platform => ({
  id: entry.code,
  display_name: entry.name,
  description: entry.description,
  logo_url: buildLogoPath(entry.code),
  website_url: entry.website,
  connect_path: entry.connectPath,
  ...(trial ? { trial } : {}),
});
