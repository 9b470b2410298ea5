import type { CompanyRole } from '@trassa/contracts/edo/analytics';
import type { ClientsReply } from '@trassa/contracts/edo/clients';
import { Card } from '@trassa/ui/card';
import { formatNumber, formatPercent } from '@trassa/ui/format';
import { Link } from '@trassa/ui/link';
import { SkeletonCard } from '@trassa/ui/skeleton';
import { edoPaths } from '../../paths.ts';
import { clientsMessages as messages, roleNames } from './clients.messages.ts';
import styles from './clients.module.css';

/** Clients by their main role; a role leads to its list. */
export function RoleDistribution({ data }: { readonly data: ClientsReply | undefined }) {
  if (!data) return <SkeletonCard />;
  const roles = Object.entries(data.roleDistribution) as [CompanyRole, number][];
  const total = roles.reduce((sum, [, count]) => sum + count, 0);
  return (
    <Card title={messages.roles} note={messages.rolesNote}>
      {total === 0 ? messages.rolesNone : null}
      <div className={styles.roleBar} aria-hidden="true">
        {roles.map(([role, count]) =>
          count > 0 ? <i key={role} className={styles[role]} style={{ flexGrow: count }} /> : null,
        )}
      </div>
      <div className={styles.roles}>
        {roles.map(([role, count]) => (
          <Link key={role} href={edoPaths.clientsOf(role)} className={`${styles.role} ${styles[role]}`}>
            {roleNames[role]} <b>{formatNumber(count)}</b>{' '}
            <small>{formatPercent(total === 0 ? 0 : (count / total) * 100, 1)}</small>
          </Link>
        ))}
      </div>
    </Card>
  );
}
