import type { NavItem } from '@trassa/contracts/platform/remote-manifest';
import { type IconName, iconNames } from '@trassa/ui/icon';
import type { NavGroup as SidebarGroup, NavItem as SidebarItem } from '@trassa/ui/sidebar';
import { useCallback, useState } from 'react';
import { groupTitles } from './frame.messages.ts';
import { listBarItems, type MenuGroup, removeFromMenu } from './menu.rules.ts';

/** Counts by badge key. */
type Badges = Readonly<Record<string, number>>;

/** Badge counts, and the setter for `nav.badges` slots. */
export function useBadges(): [Badges, (badge: string, count: number) => void] {
  const [badges, setBadges] = useState<Badges>({});
  const report = useCallback((badge: string, count: number) => {
    setBadges((before) => (before[badge] === count ? before : { ...before, [badge]: count }));
  }, []);
  return [badges, report];
}

/** A remote of another release may name an unknown icon. */
export function toKnownIcon(name: string): IconName {
  return iconNames.find((known) => known === name) ?? 'layers';
}

function buildSidebarItem(item: NavItem, badges: Badges): SidebarItem {
  return {
    key: item.path,
    label: item.label,
    icon: toKnownIcon(item.icon),
    href: item.path,
    badge: item.badge ? (badges[item.badge] ?? null) : null,
    hot: item.badge === 'orders',
    external: item.external,
  };
}

export function buildSidebarGroups(groups: readonly MenuGroup[], badges: Badges): SidebarGroup[] {
  return groups.map(({ group, items }) => ({
    key: group,
    title: groupTitles[group] || undefined,
    items: items.map((item) => buildSidebarItem(item, badges)),
  }));
}

/** The menu of a phone: entries of the bottom bar, the others, and the sum of the badges of those others. */
export function buildPhoneMenu(groups: readonly MenuGroup[], badges: Badges) {
  const taken = listBarItems(groups);
  const others = buildSidebarGroups(removeFromMenu(groups, taken), badges);
  const counts = others.flatMap(({ items }) => items.map(({ badge }) => Number(badge ?? 0)));
  return {
    items: taken.map((item) => buildSidebarItem(item, badges)),
    others,
    waiting: counts.reduce((sum, count) => sum + count, 0),
  };
}
