import { call } from '@trassa/api-client/call';
import { orderTemplatesEndpoints } from '@trassa/contracts/orders/order-templates-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';

const templatesKey = ['orders', 'templates'] as const;

/** Templates of the company by title. */
export const templatesQuery = () => readQuery(templatesKey, orderTemplatesEndpoints.orderTemplates);

export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { title: string; order: OwnOrder }) => call(orderTemplatesEndpoints.addTemplate, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
}

/** Deletes a template; the page asks for confirmation first. */
export function useDeleteTemplate() {
  const client = useQueryClient();
  return (id: string) =>
    call(orderTemplatesEndpoints.deleteTemplate, { params: { id } })
      .then(() => undefined)
      .finally(() => client.invalidateQueries({ queryKey: templatesKey }));
}
