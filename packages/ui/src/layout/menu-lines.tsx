import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import { useTheme } from '../theme/theme.tsx';
import { frameMessages } from './frame.messages.ts';
import styles from './menu-lines.module.css';
import { NavBadge } from './nav-badge.tsx';
import type { NavItem } from './sidebar.tsx';

/** Lines of a menu in a sheet, two beside one another, under a heading if there is one. */
export function MenuLines({ title, children }: { readonly title?: string | undefined; readonly children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      {title ? <h3>{title}</h3> : null}
      <div className={styles.lines}>{children}</div>
    </section>
  );
}

/** Properties of a MenuLine: a link where `href` is given, else a button. */
type MenuLineProps = Pick<NavItem, 'badge' | 'hot' | 'external'> & {
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly href?: string | undefined;
  readonly isHere?: boolean;
  readonly onClick?: () => void;
};

/** One line of {@link MenuLines}, as high as a thumb needs. */
export function MenuLine({ icon, label, href, isHere, onClick, external, ...badge }: MenuLineProps) {
  const inside = (
    <>
      <Icon name={icon} size={18} />
      <span className={styles.label}>{label}</span>
      <NavBadge item={badge} />
      {external ? <Icon name="arrow-up-right" size={14} label={frameMessages.newTab} /> : null}
    </>
  );
  const className = cx(styles.line, isHere && styles.here);
  if (href === undefined) {
    return (
      <button type="button" className={className} aria-current={isHere ? 'true' : undefined} onClick={onClick}>
        {inside}
      </button>
    );
  }
  return (
    <Link
      href={href}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      target={external ? '_blank' : undefined}
      onClick={onClick}
    >
      {inside}
    </Link>
  );
}

export function ThemeLine() {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <MenuLine
      icon={dark ? 'sun' : 'moon'}
      label={dark ? frameMessages.day : frameMessages.night}
      onClick={toggleTheme}
    />
  );
}
