import { type IconName, iconNames } from '@trassa/ui/icon';
import type { NavGroup as SidebarGroup } from '@trassa/ui/sidebar';
import { useCallback, useState } from 'react';
import { groupTitles } from './frame.messages.ts';
import type { MenuGroup } from './menu.rules.ts';

/** Counts by badge key. */
export type Badges = Readonly<Record<string, number>>;

/** Badge counts, and the setter for `nav.badges` slots. */
export function useBadges(): [Badges, (badge: string, count: number) => void] {
  const [badges, setBadges] = useState<Badges>({});
  const report = useCallback((badge: string, count: number) => {
    setBadges((before) => (before[badge] === count ? before : { ...before, [badge]: count }));
  }, []);
  return [badges, report];
}

/** A remote of another release may name an unknown icon. */
export function knownIcon(name: string): IconName {
  return iconNames.find((known) => known === name) ?? 'layers';
}

export function sidebarGroups(groups: readonly MenuGroup[], badges: Badges): SidebarGroup[] {
  return groups.map(({ group, items }) => ({
    key: group,
    title: groupTitles[group] || undefined,
    items: items.map((item) => ({
      key: item.path,
      label: item.label,
      icon: knownIcon(item.icon),
      href: item.path,
      badge: item.badge ? (badges[item.badge] ?? null) : null,
      hot: item.badge === 'orders',
      external: item.external,
    })),
  }));
}
