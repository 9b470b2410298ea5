import { call } from '@trassa/api-client/call';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import {
  buildDifferences,
  type VehicleDifferences as Differences,
  listVehicleWords,
  type StatedVehicle,
} from '@trassa/contracts/orders/vehicle-differences.rules';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Stack } from '@trassa/ui/layout';
import { fleetKey } from '../../shared/fleet/fleet.queries.ts';
import styles from './transport.module.css';
import { trucksKey } from './transport.queries.ts';
import { differenceMessages as messages } from './vehicle-differences.messages.ts';

interface DirectoryChange {
  part: Partial<FleetVehicle>;
  /** Text of the toast with an undo button; absent when the change is itself an undo. */
  done?: string;
}

function useResolveDifference(entry: FleetVehicle) {
  const client = useQueryClient();
  const { id, ...fields } = entry;
  const settle = useMutation({
    mutationFn: ({ part }: DirectoryChange) =>
      call(fleetEndpoints.changeVehicle, { params: { id }, body: { ...fields, ...part } }),
    onSuccess: ({ data }, { done }) => {
      const undo = () => settle.mutate({ part: { ...fields, kept: entry.kept ?? {}, version: data.version } });
      toast.success(done ?? messages.takenBack, done ? { about: [id], undo } : { about: [id] });
    },
    onError: () => toast.error(messages.failed),
    onSettled: () => Promise.all([fleetKey, trucksKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return settle;
}

const comparedFields = ['body', 'model', 'capacity'] as const;

/** Data of the latest waybill that differ from the directory, each with buttons that take or reject the new value. */
export function VehicleDifferences({
  entry,
  stated,
}: {
  readonly entry: FleetVehicle;
  readonly stated: StatedVehicle;
}) {
  const mayManage = useMay('orders.manage');
  const { mutate, isPending } = useResolveDifference(entry);
  const differences = buildDifferences(entry, stated);
  const banners = comparedFields
    .filter((field) => differences[field] !== undefined)
    .map((field) => {
      const part: Differences = { [field]: differences[field] };
      const [written = ''] = listVehicleWords(part);
      const [known = messages.none[field]] = listVehicleWords({ [field]: entry[field] });
      const actions = (
        <>
          <Button size="s" loading={isPending} onClick={() => mutate({ part, done: messages.taken(written) })}>
            {messages.take}
          </Button>
          <Button
            size="s"
            variant="quiet"
            disabled={isPending}
            onClick={() => mutate({ part: { kept: { ...entry.kept, ...part } }, done: messages.wasKept(known) })}
          >
            {messages.keep}
          </Button>
        </>
      );
      return (
        <Banner key={field} kind="warning" action={mayManage ? actions : undefined}>
          {messages.names[field]}: {messages.differs(written, known)} {messages.why[field]}
        </Banner>
      );
    });
  return banners.length > 0 ? (
    <div className={styles.differences}>
      <Stack tight>{banners}</Stack>
    </div>
  ) : null;
}
