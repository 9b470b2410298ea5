import { useMay } from '@trassa/mfe-kit/session';
import { Card } from '@trassa/ui/card';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { platformsPaths } from '../../paths.ts';
import { crmMessages as messages } from './crm.messages.ts';
import styles from './crm.module.css';

const shortcuts = [
  { href: platformsPaths.crmOrders, icon: 'package', text: messages.toOrders },
  { href: platformsPaths.factoring, icon: 'hand-coins', text: messages.toFactoring },
  { href: platformsPaths.crmAnalytics, icon: 'chart-column', text: messages.toAnalytics },
  { href: platformsPaths.platforms, icon: 'layers', text: messages.toPlatforms },
  { href: platformsPaths.x5, icon: 'key-round', text: messages.toX5 },
] as const;

/** Shortcuts to other pages. */
export function QuickActions() {
  const closed: readonly string[] = [
    ...(useMay('connections.manage') ? [] : [platformsPaths.x5]),
    ...(useMay('costs') ? [] : [platformsPaths.factoring]),
  ];
  const shown = shortcuts.filter(({ href }) => !closed.includes(href));
  return (
    <Card title={messages.actions} flush>
      <nav className={styles.shortcuts} aria-label={messages.actions}>
        {shown.map(({ href, icon, text }) => (
          <Link key={href} href={href}>
            <Icon name={icon} size={18} />
            <span>{text}</span>
            <Icon name="chevron-right" size={14} />
          </Link>
        ))}
      </nav>
    </Card>
  );
}
