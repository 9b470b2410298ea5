import {
  type NavGroup,
  type NavItem,
  navGroups,
  type Registry,
  type RouteAccess,
} from '@trassa/contracts/platform/remote-manifest';

/** Entries of the sidebar under one heading, in their order. */
export interface MenuGroup {
  group: NavGroup;
  items: NavItem[];
}

/** Whether somebody with this role sees entries of that access. */
export function mayOpen(access: RouteAccess, role: string | undefined): boolean {
  return access === 'public' || (access === 'user' && role !== undefined) || role === 'admin';
}

/** The menu for a role: what it may open, by group and order; switched-off remotes and empty groups are left out. */
export function menuFor(registry: Registry, role: string | undefined): MenuGroup[] {
  const working = registry.remotes.filter(({ disabled }) => disabled === undefined);
  const all = working.flatMap((remote) => remote.nav).filter((item) => mayOpen(item.access, role));
  return navGroups
    .map((group) => ({
      group,
      items: all.filter((item) => item.group === group).sort((a, b) => a.order - b.order),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Where somebody is: the address, and the menu entry that its page names when the address does not tell. */
export interface MenuLocation {
  path: string;
  parentPath?: string | undefined;
}

/** The entry that belongs to a place: the longest one its path starts with, so that a page below keeps its entry lit. */
export function activeItem(
  groups: readonly MenuGroup[],
  { path, parentPath = path }: MenuLocation,
): { group: NavGroup; item: NavItem } | undefined {
  const isBelow = (base: string) => parentPath === base || parentPath.startsWith(`${base}/`);
  const found = groups.flatMap(({ group, items }) =>
    items.filter((item) => !item.external && isBelow(item.path)).map((item) => ({ group, item })),
  );
  return found.sort((a, b) => b.item.path.length - a.item.path.length)[0];
}
