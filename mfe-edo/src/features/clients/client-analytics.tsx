import { type ClientActivity, clientActivities, clientActivityLabels } from '@trassa/contracts/edo/client-activity';
import type { Client, ClientRole, ClientsReply } from '@trassa/contracts/edo/clients';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Card } from '@trassa/ui/card';
import { formatNumber, formatPercent } from '@trassa/ui/format';
import { formatMoneyShort } from '@trassa/ui/format-money';
import { Grid } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { RankList } from '@trassa/ui/rank-list';
import { SkeletonCard, SkeletonRows } from '@trassa/ui/skeleton';
import { edoPaths } from '../../paths.ts';
import { clientsMessages as messages, roleNames } from './clients.messages.ts';
import styles from './clients.module.css';

/** Figure by which clients are ranked. */
type RankingKey = keyof NonNullable<ClientsReply['tops']>;

const SKELETON_LINES = 10;

const rankingFigures: Readonly<Record<RankingKey, (client: Client) => number>> = {
  income: ({ money }) => money?.income ?? 0,
  debt: ({ money }) => money?.debt ?? 0,
  documents: ({ documentsCount }) => documentsCount,
};
const formatRubles = (sum: number) => formatMoneyShort(toKopecks(sum));

interface TopProps {
  readonly by: RankingKey;
  /** Undefined while loading. */
  readonly clients: readonly Client[] | undefined;
}

/** Clients with the largest values of one figure; each links to its card. */
function TopClients({ by, clients }: TopProps) {
  const lines = clients
    ?.map((client) => ({
      key: client.key,
      name: client.name,
      count: rankingFigures[by](client),
      href: edoPaths.client(client.key),
    }))
    .filter(({ count }) => count > 0);
  return (
    <Card title={messages.top[by]} note={messages.topNote[by]}>
      {lines ? null : <SkeletonRows rows={SKELETON_LINES} />}
      {lines?.length === 0 ? messages.topNone[by] : null}
      {lines?.length ? (
        <RankList label={messages.top[by]} lines={lines} say={by === 'documents' ? undefined : formatRubles} />
      ) : null}
    </Card>
  );
}

interface DistributionPart {
  readonly key: ClientRole | ClientActivity;
  readonly name: string;
  readonly count: number;
  readonly href: string;
}

/** Stacked bar of clients by group; a group links to its clients in the list. */
function Distribution(props: {
  readonly title: string;
  readonly note: string;
  readonly parts: readonly DistributionPart[];
}) {
  const { title, note, parts } = props;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={title} note={note}>
      {total === 0 ? messages.nobody : null}
      <div className={styles.partBar} aria-hidden="true">
        {parts.map(({ key, count }) =>
          count > 0 ? <i key={key} className={styles[key]} style={{ flexGrow: count }} /> : null,
        )}
      </div>
      <div className={styles.parts}>
        {parts.map(({ key, name, count, href }) => (
          <Link key={key} href={href} className={`${styles.part} ${styles[key]}`}>
            {name} <b>{formatNumber(count)}</b>{' '}
            <small>{formatPercent(total === 0 ? 0 : (count / total) * 100, 1)}</small>
          </Link>
        ))}
      </div>
    </Card>
  );
}

const listRoleParts = ({ roleDistribution }: ClientsReply) =>
  (Object.entries(roleDistribution) as [ClientRole, number][]).map(([key, count]) => ({
    ...{ key, count, name: roleNames[key] },
    href: edoPaths.clientsWith({ role: key }),
  }));

const listActivityParts = ({ activityDistribution }: ClientsReply) =>
  clientActivities.map((key) => ({
    ...{ key, count: activityDistribution[key], name: clientActivityLabels[key] },
    href: edoPaths.clientsWith({ activity: key }),
  }));

interface AnalyticsProps {
  readonly data: ClientsReply | undefined;
  /** Whether income and debts may be shown. */
  readonly money: boolean;
}

/** Clients by main role and by activity, and those with the greatest income, debt and number of documents. */
export function ClientAnalytics({ data, money }: AnalyticsProps) {
  if (!data) return <SkeletonCard />;
  const topBy = (by: RankingKey) => <TopClients by={by} clients={data.tops?.[by]} />;
  return (
    <>
      <Grid columns={2}>
        <Distribution title={messages.roles} note={messages.rolesNote} parts={listRoleParts(data)} />
        <Distribution title={messages.activities} note={messages.activitiesNote} parts={listActivityParts(data)} />
      </Grid>
      {money ? (
        <Grid columns={3}>
          {topBy('income')}
          {topBy('debt')}
          {topBy('documents')}
        </Grid>
      ) : (
        topBy('documents')
      )}
    </>
  );
}
