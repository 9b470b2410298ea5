import { stripLegalForm } from '@trassa/contracts/identity/company.rules';
import { getEntry } from '@trassa/contracts/labels';
import { orderPlatformLabels } from '@trassa/contracts/orders/order-status';
import { formatNumber, formatTonnes } from '@trassa/ui/format';
import { formatCount } from '@trassa/ui/plural';
import { orderMessages as messages } from './order.messages.ts';

/** Company name without legal form and quotes, for narrow rows: «Мултон Партнерс». */
export function shortenCompanyName(name: string): string {
  return stripLegalForm(name) || messages.noParty;
}

/** «Осипов П. Л.» from a full name; a name of other than three words is unchanged. */
export function shortenPersonName(name: string): string {
  const [surname, first, patronymic, ...more] = name.trim().split(/\s+/);
  if (!surname || !first || !patronymic || more.length > 0 || first.endsWith('.')) return name;
  return `${surname} ${first.charAt(0)}.\u00a0${patronymic.charAt(0)}.`;
}

/** City of an end of the route, else its address. */
export function formatRouteEnd(end: { city: string | null; address: string }): string {
  return end.city ?? (end.address === '' ? messages.noAddress : end.address);
}

/** «18,2 т, 33 места»: the known parts of the load; empty when none is known. */
export function formatLoad(cargo: { weight: number | null; packagesCount: number | null }): string {
  const weight = cargo.weight === null ? null : formatWeight(cargo.weight);
  const places = cargo.packagesCount === null ? null : formatCount(cargo.packagesCount, messages.places);
  return [weight, places].filter((part) => part !== null).join(', ');
}

function formatWeight(kilograms: number): string {
  return kilograms < 1000 ? `${formatNumber(kilograms)}\u00a0${messages.kilograms}` : formatTonnes(kilograms);
}

/** Caption of a status; null for all but the four statuses to which the specification gives one. */
export function findStatusCaption(code: string): string | null {
  return getEntry(messages.captions, code) ?? null;
}

/** Platform name for a badge; undefined where the badge knows a shorter one. */
export function findBadgePlatformName(order: { platform: string; platform_name: string }): string | undefined {
  return Object.hasOwn(orderPlatformLabels, order.platform) ? undefined : order.platform_name;
}

/** Name of whoever gave the order, for its badge: the client of the carrier's own order, else the platform. */
export const findBadgeSourceName = (
  order: Parameters<typeof findBadgePlatformName>[0] & { client?: string | undefined },
) => (order.client ? shortenCompanyName(order.client) : findBadgePlatformName(order));
