import { call } from '@trassa/api-client/call';
import { adminsEndpoints } from '@trassa/contracts/account/admins-endpoints';
import type { FailedDeliveries, FailedDeliveryKey } from '@trassa/contracts/account/failed-deliveries';
import { readQuery, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { dateColumn, textColumn } from '@trassa/ui/cell';
import { type Column, DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { PanelFailed } from '../../shared/panel/panel-failed.tsx';
import { PanelFrame } from '../../shared/panel/panel-frame.tsx';
import { failedDeliveriesMessages as messages } from './failed-deliveries.messages.ts';

const failedDeliveriesKey = ['account', 'failed-deliveries'] as const;

const failedDeliveriesQuery = () => readQuery(failedDeliveriesKey, adminsEndpoints.failedDeliveries);

function useRepeatDelivery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FailedDeliveryKey) => call(adminsEndpoints.repeatDelivery, { body }),
    onSuccess: () => void toast.success(messages.repeated),
    onError: () => void toast.error(messages.repeatFailed),
    onSettled: () => client.invalidateQueries({ queryKey: failedDeliveriesKey }),
  });
}

type Row = FailedDeliveries['deliveries'][number];

const { columns } = messages;
const getCompany = ({ companyName }: Row) => companyName || messages.unknownCompany;
const noRows: readonly Row[] = [];

function RepeatButton({ row }: { readonly row: Row }) {
  const { mutate, isPending } = useRepeatDelivery();
  const { service, queue, id } = row;
  return (
    <Button
      size="s"
      loading={isPending}
      aria-label={messages.formatRepeat(messages.formatQueue(queue), getCompany(row))}
      onClick={() => mutate({ service, queue, id })}
    >
      {messages.repeat}
    </Button>
  );
}

const deliveryColumns: Column<Row>[] = [
  textColumn(
    { key: 'what', title: columns.what, card: 'title', width: '230px', hideable: false },
    ({ queue }) => messages.formatQueue(queue),
    { strong: true, note: getCompany },
  ),
  textColumn({ key: 'why', title: columns.why, hideable: false }, ({ attempts }) => messages.attempts(attempts), {
    note: ({ failure }) => failure,
    wholeNote: true,
  }),
  dateColumn({ key: 'created', title: columns.created, width: '150px', from: 900 }, ({ createdAt }) => createdAt),
  dateColumn({ key: 'failed', title: columns.failed, width: '150px', card: 'aside' }, ({ failedAt }) => failedAt),
  { key: 'repeat', title: columns.repeat, width: '130px', hideable: false, cell: (row) => <RepeatButton row={row} /> },
];

/** `/feedback/failed-deliveries`: deliveries that queues have given up, for administrators. */
export function FailedDeliveriesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(failedDeliveriesQuery());
  return (
    <PanelFrame active="failed" words={messages}>
      {data && data.away.length > 0 ? <Banner kind="warning">{messages.away(data.away)}</Banner> : null}
      <DataTable
        label={messages.list}
        columns={deliveryColumns}
        rows={data?.deliveries ?? noRows}
        rowKey={({ service, queue, id }) => `${service} ${queue} ${id}`}
        loading={isPending}
        empty={<EmptyState title={messages.empty} text={messages.emptyText} />}
        error={
          error ? (
            <PanelFailed words={messages} error={error} retrying={isFetching} onRetry={() => void refetch()} />
          ) : undefined
        }
      />
    </PanelFrame>
  );
}
