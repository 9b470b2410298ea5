import type { Client } from '@trassa/contracts/edo/clients';
import { kopecksOf } from '@trassa/contracts/rubles.rules';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Card } from '@trassa/ui/card';
import { formatMoneyShort } from '@trassa/ui/format-money';
import { RankList } from '@trassa/ui/rank-list';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { edoPaths } from '../../paths.ts';
import { useDocumentsVersion } from '../../shared/connection/use-documents-version.ts';
import { clientsMessages as messages } from './clients.messages.ts';
import { clientsQuery } from './clients.queries.ts';

const MOST = 10;

const figures: Readonly<Record<'income' | 'debt' | 'documents', (client: Client) => number>> = {
  income: ({ money }) => money?.income ?? 0,
  debt: ({ money }) => money?.debt ?? 0,
  documents: ({ documentsCount }) => documentsCount,
};
const rubles = (sum: number) => formatMoneyShort(kopecksOf(sum));

interface TopProps {
  readonly by: keyof typeof figures;
  readonly search: string;
  readonly money: boolean;
}

/** Clients with the greatest figure; a client leads to its card. */
export function TopClients({ by, search, money }: TopProps) {
  const query = useQuery(
    clientsQuery(
      { sort: `-${by}`, limit: MOST, offset: 0, ...(search ? { search } : {}), ...(money ? { money } : {}) },
      useDocumentsVersion(),
    ),
  );
  const lines = query.data?.clients
    .map((client) => ({
      key: client.key,
      name: client.name,
      count: figures[by](client),
      href: edoPaths.client(client.key),
    }))
    .filter(({ count }) => count > 0);
  return (
    <Card title={messages.top[by]} note={messages.topNote[by]}>
      {lines ? null : query.isError ? (
        <PartFailure text={messages.failed} query={query} />
      ) : (
        <SkeletonRows rows={MOST} />
      )}
      {lines?.length === 0 ? messages.topNone[by] : null}
      {lines?.length ? (
        <RankList label={messages.top[by]} lines={lines} say={by === 'documents' ? undefined : rubles} />
      ) : null}
    </Card>
  );
}
