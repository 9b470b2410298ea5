import { useSyncExternalStore } from 'react';
import { Link } from '../controls/link.tsx';
import { Icon } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './bottom-bar.module.css';
import { frameMessages } from './frame.messages.ts';
import { NavBadge } from './nav-badge.tsx';
import type { NavItem } from './sidebar.tsx';

/** Properties of a BottomBar; `more` opens the rest of the menu, `onNear` is called on hover or focus. */
type BottomBarProps = {
  readonly items: readonly NavItem[];
  readonly activeKey: string | null;
  readonly more: {
    readonly isOpen: boolean;
    readonly badge: number;
    readonly onOpen: () => void;
    readonly onNear: () => void;
  };
};

/** Least height in pixels of a hidden lower part of the window that is taken for a keyboard, not for a browser bar. */
const leastKeyboardHeight = 120;

function subscribeToViewportResize(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
}

function isKeyboardOpen(): boolean {
  const seen = window.visualViewport;
  return seen ? innerHeight - seen.height * seen.scale > leastKeyboardHeight : false;
}

/** Menu of a phone at its lower edge: the main pages, and «Ещё» with all others. Hidden while a keyboard is open. */
export function BottomBar({ items, activeKey, more }: BottomBarProps) {
  const isTyping = useSyncExternalStore(subscribeToViewportResize, isKeyboardOpen, () => false);
  const isElsewhere = activeKey !== null && items.every(({ key }) => key !== activeKey);
  return (
    <nav id="menu" className={styles.bar} aria-label={frameMessages.menu} hidden={isTyping}>
      {items.map((item) => (
        <Link
          key={item.key}
          href={item.href}
          className={cx(styles.place, item.key === activeKey && styles.active)}
          aria-current={item.key === activeKey ? 'page' : undefined}
        >
          <Icon name={item.icon} size={20} />
          <span className={styles.label}>{item.label}</span>
          <NavBadge item={item} className={styles.badge} />
        </Link>
      ))}
      <button
        type="button"
        className={cx(styles.place, isElsewhere && styles.active)}
        aria-haspopup="dialog"
        aria-expanded={more.isOpen}
        aria-current={isElsewhere || undefined}
        onPointerEnter={more.onNear}
        onFocus={more.onNear}
        onClick={more.onOpen}
      >
        <Icon name="menu" size={20} />
        <span className={styles.label}>{frameMessages.more}</span>
        <NavBadge item={more} className={styles.badge} />
      </button>
    </nav>
  );
}
