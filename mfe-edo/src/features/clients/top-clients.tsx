import type { Client, ClientsReply } from '@trassa/contracts/edo/clients';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Card } from '@trassa/ui/card';
import { formatMoneyShort } from '@trassa/ui/format-money';
import { RankList } from '@trassa/ui/rank-list';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { edoPaths } from '../../paths.ts';
import { clientsMessages as messages } from './clients.messages.ts';

/** What clients are ranked by. */
export type TopBy = keyof NonNullable<ClientsReply['tops']>;

const MOST = 10;

const figures: Readonly<Record<TopBy, (client: Client) => number>> = {
  income: ({ money }) => money?.income ?? 0,
  debt: ({ money }) => money?.debt ?? 0,
  documents: ({ documentsCount }) => documentsCount,
};
const rubles = (sum: number) => formatMoneyShort(toKopecks(sum));

interface TopProps {
  readonly by: TopBy;
  /** Undefined while on their way. */
  readonly clients: readonly Client[] | undefined;
}

/** Clients with the greatest figure; a client leads to its card. */
export function TopClients({ by, clients }: TopProps) {
  const lines = clients
    ?.map((client) => ({
      key: client.key,
      name: client.name,
      count: figures[by](client),
      href: edoPaths.client(client.key),
    }))
    .filter(({ count }) => count > 0);
  return (
    <Card title={messages.top[by]} note={messages.topNote[by]}>
      {lines ? null : <SkeletonRows rows={MOST} />}
      {lines?.length === 0 ? messages.topNone[by] : null}
      {lines?.length ? (
        <RankList label={messages.top[by]} lines={lines} say={by === 'documents' ? undefined : rubles} />
      ) : null}
    </Card>
  );
}
