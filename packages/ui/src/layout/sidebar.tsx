import type { MouseEvent } from 'react';
import { Link } from '../controls/link.tsx';
import { Menu, type MenuItem, type MenuTriggerProps } from '../controls/menu.tsx';
import { Avatar } from '../display/avatar.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import { Wordmark } from '../theme/brand.tsx';
import { cx } from '../theme/class-names.ts';
import { frameMessages } from './frame.messages.ts';
import { NavBadge } from './nav-badge.tsx';
import styles from './sidebar.module.css';

/** One entry of the menu. `hot` draws the badge amber: it waits for a decision. `external` opens a new tab. */
export type NavItem = {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  readonly badge?: number | string | null;
  readonly hot?: boolean;
  readonly external?: boolean;
};

/** Entries under one heading; the first group usually has none. */
export type NavGroup = { readonly key: string; readonly title?: string; readonly items: readonly NavItem[] };

/** Company at the foot of the menu: a button, or with `companies` a menu of the person's companies. */
export type SidebarOrg = {
  readonly name: string;
  readonly note?: string | undefined;
  readonly onClick?: () => void;
  readonly companies?: readonly MenuItem[] | undefined;
};

/** Properties of a Sidebar; `org` is the company at the foot. */
export type SidebarProps = {
  readonly groups: readonly NavGroup[];
  readonly activeKey: string | null;
  readonly homeHref: string;
  readonly org?: SidebarOrg;
  readonly collapsed?: boolean;
  readonly onCollapsedChange?: (collapsed: boolean) => void;
};

/** Moves the focus to the opened page after a link was followed by key. */
const createFollowHandler =
  ({ external }: NavItem) =>
  (event: MouseEvent) => {
    if (event.detail === 0 && !external) document.getElementById('content')?.focus({ preventScroll: true });
  };

/** The menu on a dark ground: 232 px wide, icons only at 64. The active entry carries the lane dash. */
export function Sidebar({ groups, activeKey, homeHref, org, collapsed, onCollapsedChange }: SidebarProps) {
  return (
    <aside className={styles.side} aria-label={frameMessages.menu}>
      <Link className={styles.brand} href={homeHref} aria-label="Трасса, на главную">
        <Wordmark onDark />
      </Link>
      <nav id="menu" className={styles.nav} aria-label={frameMessages.menu} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.key} className={styles.group}>
            {group.title ? <div className={styles.groupTitle}>{group.title}</div> : null}
            {group.items.map((item) => (
              <SideLink
                key={item.key}
                item={item}
                active={item.key === activeKey}
                onClick={createFollowHandler(item)}
              />
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        {org ? <OrgButton {...org} /> : null}
        {onCollapsedChange ? (
          <button
            type="button"
            className={styles.fold}
            aria-label={collapsed ? frameMessages.expand : frameMessages.collapse}
            title={collapsed ? frameMessages.expand : frameMessages.collapse}
            onClick={() => onCollapsedChange(!collapsed)}
          >
            <Icon name={collapsed ? 'chevrons-right' : 'chevrons-left'} />
          </button>
        ) : null}
      </div>
    </aside>
  );
}

function SideLink({
  item,
  active,
  onClick,
}: {
  readonly item: NavItem;
  readonly active: boolean;
  readonly onClick: (event: MouseEvent) => void;
}) {
  const outside = item.external
    ? ({ target: '_blank', 'aria-label': `${item.label}, ${frameMessages.newTab}` } as const)
    : {};
  return (
    <Link
      href={item.href}
      className={cx(styles.item, active && styles.active)}
      title={item.label}
      aria-current={active ? 'page' : undefined}
      onClick={onClick}
      {...outside}
    >
      <Icon name={item.icon} size={18} />
      <span className={styles.label}>{item.label}</span>
      <NavBadge item={item} className={styles.badge} />
      {item.external ? <Icon name="arrow-up-right" size={14} className={styles.external} /> : null}
    </Link>
  );
}

function OrgButton({ name, note, onClick, companies }: SidebarOrg) {
  const button = (trigger: Partial<MenuTriggerProps>) => (
    <button type="button" className={styles.org} title={name} {...trigger}>
      <Avatar name={name} kind="company" />
      <span className={styles.orgText}>
        <b>{name}</b>
        {note ? <small>{note}</small> : null}
      </span>
      <Icon name="chevrons-up-down" size={14} className={styles.orgMore} />
    </button>
  );
  if (!companies) return button({ onClick });
  const { companies: label } = frameMessages;
  return (
    <div className={styles.companies}>
      <Menu label={label} header={label} items={companies} trigger={button} />
    </div>
  );
}
