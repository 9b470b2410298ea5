import { call } from '@trassa/api-client/call';
import type { TrackingSettings } from '@trassa/contracts/orders/tracking';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { ordersKey } from '../order/order.queries.ts';

/** The tracking link of an order; always refetched, since clients open it meanwhile. */
export const trackingLinkQuery = (id: string) =>
  readQuery([...ordersKey, 'tracking', id], trackingEndpoints.trackingLink, { params: { id } }, { staleTime: 0 });

/** `save` creates the link of an order or changes its settings; `revoke` ends it. */
export function useTrackingLink(id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: trackingLinkQuery(id).queryKey });
  const save = useMutation({
    mutationFn: (body: TrackingSettings) => call(trackingEndpoints.saveTracking, { params: { id }, body }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: () => call(trackingEndpoints.revokeTracking, { params: { id } }),
    onSettled,
  });
  return { save, revoke };
}
