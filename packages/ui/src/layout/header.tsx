import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Kbd } from '../controls/kbd.tsx';
import { Link } from '../controls/link.tsx';
import { Menu, type MenuItem } from '../controls/menu.tsx';
import { Avatar } from '../display/avatar.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { useTheme } from '../theme/theme.tsx';
import { frameMessages } from './frame.messages.ts';
import styles from './header.module.css';

/** A breadcrumb; the last one is the page itself and needs no address. */
type Crumb = { readonly label: string; readonly href?: string };

/** A tool of the header (help, achievements, tour). */
type HeaderTool = {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
};

/** Properties of a Header; `status` is the EDO pill. */
export type HeaderProps = {
  readonly crumbs: readonly Crumb[];
  readonly onSearch?: (() => void) | undefined;
  readonly tools?: readonly HeaderTool[];
  readonly status?: ReactNode;
  readonly user: { readonly name: string; readonly email: string; readonly items: readonly MenuItem[] };
  /** Something is loading: lane dashes run under the header. */
  readonly loading?: boolean;
};

/** Breadcrumbs, search, tools, EDO, theme, user. On a phone tools, theme and user stand in «Ещё» instead. */
export function Header({ crumbs, onSearch, tools = [], status, user, loading }: HeaderProps) {
  return (
    <header className={styles.header}>
      <Crumbs crumbs={crumbs} />
      {onSearch ? (
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={onSearch}>
          <Icon name="search" />
          <VisuallyHidden>{frameMessages.search}</VisuallyHidden>
          <span className={styles.searchHint}>{frameMessages.searchHint}</span>
          <Kbd>Ctrl K</Kbd>
        </button>
      ) : null}
      <div className={styles.tools}>
        {tools.map((tool) => (
          <IconButton
            key={tool.key}
            className={styles.wide}
            icon={tool.icon}
            label={tool.label}
            onClick={tool.onClick}
          />
        ))}
        {tools.length > 0 ? <span className={styles.separator} /> : null}
        {status}
        <ThemeButton />
        <span className={styles.separator} />
        <UserMenu user={user} />
      </div>
      {loading ? <span className={styles.loading} role="progressbar" aria-label={frameMessages.loading} /> : null}
    </header>
  );
}

function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label={frameMessages.here}>
      {crumbs.map((crumb, index) =>
        index === crumbs.length - 1 ? (
          <b key={crumb.label} aria-current="page">
            {crumb.label}
          </b>
        ) : (
          <span key={crumb.label} className={styles.step}>
            {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : crumb.label}
            <Icon name="chevron-right" size={14} />
          </span>
        ),
      )}
    </nav>
  );
}

function ThemeButton() {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      className={styles.wide}
      icon={dark ? 'sun' : 'moon'}
      label={dark ? frameMessages.day : frameMessages.night}
      onClick={toggleTheme}
    />
  );
}

function UserMenu({ user }: Pick<HeaderProps, 'user'>) {
  const who = (
    <span className={styles.who}>
      <b>{user.name}</b>
      <small>{user.email}</small>
    </span>
  );
  return (
    <Menu
      label={frameMessages.userMenu}
      placement="bottom-end"
      items={user.items}
      header={who}
      trigger={(trigger) => (
        <button type="button" className={styles.user} {...trigger}>
          <VisuallyHidden>{frameMessages.userMenu}</VisuallyHidden>
          <Avatar name={user.name} />
          {who}
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    />
  );
}

/** State of a connection in the header: «ЭДО» with a tick, a cross, a spinner or «i». */
export function HeaderPill(props: {
  readonly label: string;
  readonly state: 'on' | 'off' | 'checking' | 'unknown';
  readonly title: string;
  readonly onClick?: () => void;
}) {
  const { label, state, title, onClick } = props;
  const icons = { on: 'circle-check', off: 'circle-x', checking: 'loader-circle', unknown: 'info' } as const;
  return (
    <button type="button" className={styles.pill} title={title} aria-label={title} onClick={onClick}>
      <Icon name={icons[state]} spin={state === 'checking'} className={styles[state]} />
      {label}
    </button>
  );
}
