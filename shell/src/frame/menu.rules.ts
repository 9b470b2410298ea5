import { isPermitted, type RightsHolder } from '@trassa/contracts/permissions';
import {
  type NavGroup,
  type NavItem,
  navGroups,
  type Registry,
  type RouteAccess,
} from '@trassa/contracts/platform/remote-manifest';

export interface MenuGroup {
  group: NavGroup;
  items: NavItem[];
}

/** Whether the person may see entries of this access. */
export function maySeeEntries(access: RouteAccess, person: RightsHolder | null): boolean {
  return access === 'public' || (person !== null && isPermitted(person, access));
}

/** Permitted entries by group and order, without switched-off remotes and empty groups. */
export function buildMenu(registry: Registry, person: RightsHolder | null): MenuGroup[] {
  const working = registry.remotes.filter(({ disabled }) => disabled === undefined);
  const all = working.flatMap((remote) => remote.nav).filter((item) => maySeeEntries(item.access, person));
  return navGroups
    .map((group) => ({ group, items: all.filter((item) => item.group === group).sort((a, b) => a.order - b.order) }))
    .filter(({ items }) => items.length > 0);
}

/** Places of the bottom bar of a phone beside «Ещё». */
const maxBarItems = 4;

/** Entries of the bottom bar: those with a place there (`phone`), then others while there is room, but no settings. */
export function listBarItems(groups: readonly MenuGroup[]): NavItem[] {
  const pages = groups.flatMap(({ items }) => items).filter(({ external, group }) => !external && group !== 'system');
  const place = ({ phone = Number.MAX_VALUE }: NavItem) => phone;
  return pages.sort((a, b) => place(a) - place(b)).slice(0, maxBarItems);
}

/** The menu without some of its entries, and without groups that become empty. */
export function removeFromMenu(groups: readonly MenuGroup[], taken: readonly NavItem[]): MenuGroup[] {
  return groups
    .map(({ group, items }) => ({ group, items: items.filter((item) => !taken.includes(item)) }))
    .filter(({ items }) => items.length > 0);
}

/** Address, and the parent path of a page whose address lies outside its menu entry. */
interface MenuLocation {
  path: string;
  parentPath?: string | undefined;
}

/** Entry with the longest path that is a prefix of the address, so that subpages keep their entry active. */
export function findActiveItem(
  groups: readonly MenuGroup[],
  { path, parentPath = path }: MenuLocation,
): { group: NavGroup; item: NavItem } | undefined {
  const isBelow = (base: string) => parentPath === base || parentPath.startsWith(`${base}/`);
  const found = groups.flatMap(({ group, items }) =>
    items.filter((item) => !item.external && isBelow(item.path)).map((item) => ({ group, item })),
  );
  return found.sort((a, b) => b.item.path.length - a.item.path.length)[0];
}
