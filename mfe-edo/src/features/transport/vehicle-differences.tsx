import { call } from '@trassa/api-client/call';
import { otherBodyOf } from '@trassa/contracts/orders/body-of-type.rules';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { bodyKindLabels } from '@trassa/contracts/orders/fleet-values';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { fleetKey } from '../../shared/fleet/fleet.queries.ts';
import { bodyMessages as messages } from './body-difference.messages.ts';

function useSettle({ id, version, ...fields }: FleetVehicle) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (part: Pick<FleetVehicle, 'body'> | Pick<FleetVehicle, 'keptBody'>) =>
      call(fleetEndpoints.changeVehicle, { params: { id }, body: { ...fields, ...part, version } }),
    onError: () => toast.error(messages.failed),
    onSettled: () => client.invalidateQueries({ queryKey: fleetKey }),
  });
}

/** Body of the latest waybill beside another one of the directory, by which cargo is said to fit; one press settles it. */
export function BodyDifference({ entry, type }: { readonly entry: FleetVehicle; readonly type: string }) {
  const mayManage = useMay('orders.manage');
  const { mutate, isPending } = useSettle(entry);
  const stated = otherBodyOf(entry, type);
  if (stated === null) return null;
  const nameOf = (body: FleetVehicle['body']) => (body ? bodyKindLabels[body].toLocaleLowerCase('ru') : messages.none);
  const actions = (
    <>
      <Button size="s" loading={isPending} onClick={() => mutate({ body: stated })}>
        {messages.take}
      </Button>
      <Button size="s" variant="quiet" disabled={isPending} onClick={() => mutate({ keptBody: stated })}>
        {messages.keep}
      </Button>
    </>
  );
  return (
    <Banner kind="warning" action={mayManage ? actions : undefined}>
      {messages.differs(nameOf(stated), nameOf(entry.body))}
    </Banner>
  );
}
