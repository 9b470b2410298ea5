import { download, saveFile } from '@trassa/api-client/download';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { listHiddenColumns } from '@trassa/ui/kept-columns';
import { buildOrdersQuery, type OrderFilters } from './order-filters.rules.ts';
import { orderListMessages as messages } from './order-list.messages.ts';

/** Workbook of all filtered orders, not of one page, with the list's columns. */
export function ExportButton({ filters }: { readonly filters: OrderFilters }) {
  const save = useMutation({
    mutationFn: async () => {
      const { limit: _, offset: __, ...query } = buildOrdersQuery(filters);
      const hidden = [...listHiddenColumns('orders')].join(',');
      saveFile(await download(ordersEndpoints.export, { query: { ...query, hidden } }));
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button icon="download" fold loading={save.isPending} onClick={() => save.mutate()}>
      {messages.export}
    </Button>
  );
}
