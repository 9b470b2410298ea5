import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { Figure, Figures } from '@trassa/ui/figures';
import { formatNumber } from '@trassa/ui/format';
import { Stack } from '@trassa/ui/layout';
import { Skeleton } from '@trassa/ui/skeleton';
import { directoryPath, geoPaths } from '../../../paths.ts';
import { isVehicleInState, sortByTrouble, vehicleStates } from '../../../shared/positions/trouble.rules.ts';
import { usePositions } from '../../../shared/positions/use-positions.ts';
import { MapScreen } from '../map-screen.tsx';
import { liveMessages as messages } from './live.messages.ts';
import { LiveCard } from './live-card.tsx';
import { type LiveUrlState, useLiveUrlState } from './use-live-address.ts';

interface VehicleCountsProps {
  readonly vehicles: readonly VehiclePosition[] | undefined;
  readonly now: Date;
  readonly show: LiveUrlState['show'];
  readonly onShow: (show: LiveUrlState['show']) => void;
}

/** Numbers of vehicles by what they do; a click on a figure shows its vehicles, a second one shows all. */
function VehicleCounts({ vehicles, now, show, onShow }: VehicleCountsProps) {
  const loading = !vehicles;
  const all = vehicles?.length ?? 0;
  return (
    <Figures label={messages.figures}>
      <Figure
        loading={loading}
        value={formatNumber(all)}
        unit={messages.vehicles(all)}
        label={messages.all}
        selected={show === null}
        onClick={() => onShow(null)}
      />
      {vehicleStates.map((state) => {
        const count = vehicles?.filter((vehicle) => isVehicleInState(state, vehicle, now)).length ?? 0;
        return (
          <Figure
            key={state}
            loading={loading}
            value={formatNumber(count)}
            unit={messages.vehicles(count)}
            label={messages.states[state]}
            selected={show === state}
            onClick={() => onShow(show === state ? null : state)}
          />
        );
      })}
    </Figures>
  );
}

function NoVehicles() {
  const directory = (
    <Button variant="primary" href={directoryPath}>
      {messages.directory}
    </Button>
  );
  return <EmptyState title={messages.noVehicles} text={messages.noVehiclesText} actions={directory} />;
}

function NoSources() {
  const mayConnect = useMay('orders.manage');
  const connect = (
    <Button variant="primary" icon="plug" href={geoPaths.sources}>
      {messages.connect}
    </Button>
  );
  return (
    <EmptyState
      title={messages.noSources}
      text={mayConnect ? messages.noSourcesText : messages.askManager}
      actions={mayConnect ? connect : undefined}
    />
  );
}

function LiveContent() {
  const { query, vehicles, now } = usePositions();
  const { address, change } = useLiveUrlState();
  const { error, isFetching, refetch } = query;
  if (!vehicles) {
    if (error)
      return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <Stack>
        <VehicleCounts vehicles={undefined} now={now} show={null} onShow={() => undefined} />
        <Skeleton height={520} />
      </Stack>
    );
  }
  if (vehicles.length === 0) return <NoVehicles />;
  if (vehicles.every(({ position, sources }) => !position && sources.length === 0)) return <NoSources />;
  const { show } = address;
  const shown = sortByTrouble(
    show ? vehicles.filter((vehicle) => isVehicleInState(show, vehicle, now)) : vehicles,
    now,
  );
  return (
    <Stack>
      <VehicleCounts vehicles={vehicles} now={now} show={show} onShow={(next) => change({ show: next })} />
      <LiveCard vehicles={vehicles} shown={shown} now={now} address={address} onChange={change} />
    </Stack>
  );
}

/** Where the vehicles are now, and where the chosen one drove. */
export function LiveView() {
  const sources = (
    <Button icon="plug" href={geoPaths.sources}>
      {messages.sources}
    </Button>
  );
  return (
    <MapScreen view="now" text={messages.text} actions={sources}>
      <LiveContent />
    </MapScreen>
  );
}
