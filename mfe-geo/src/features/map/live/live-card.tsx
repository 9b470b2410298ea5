import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { Icon } from '@trassa/ui/icon';
import { useMemo, useRef, useState } from 'react';
import { PositionShape } from '../../../shared/positions/position-shape.tsx';
import { buildArrivalText, buildMotionText, getPositionShape } from '../../../shared/positions/position-text.rules.ts';
import { getTrouble } from '../../../shared/positions/trouble.rules.ts';
import { emptyScene, type MapObject, type MapScene } from '../canvas-map/map-things.ts';
import type { Margins } from '../canvas-map/view.rules.ts';
import { mapMessages } from '../map.messages.ts';
import mapStyles from '../map.module.css';
import { MapFailure, MapFooter, SelectedMap, useMapKind } from '../selected-map.tsx';
import { liveMessages as messages } from './live.messages.ts';
import styles from './live.module.css';
import { buildTrack, buildTrucks } from './live-scene.rules.ts';
import { TruckPanel } from './truck-panel.tsx';
import type { LiveUrlState } from './use-live-address.ts';
import { useReplay } from './use-replay.ts';
import { useTruckRoad } from './use-truck-road.ts';

function TruckLine({ vehicle, now }: { readonly vehicle: VehiclePosition; readonly now: Date }) {
  const { plate, driver, position, trip } = vehicle;
  const trouble = getTrouble(vehicle, now);
  const who = [driver ?? messages.noDriver, trip ? messages.trip(trip.number) : messages.noTrip].join(' · ');
  return (
    <>
      <PositionShape shape={getPositionShape(position, now)} moves={position?.motion === 'moving'} />
      <span className={styles.head}>
        <b>{parsePlate(plate).text}</b>
        <span>{buildMotionText(vehicle, now)}</span>
      </span>
      <small>{who}</small>
      {trip || trouble ? (
        <small>
          {trouble ? (
            <span className={styles.trouble}>
              <Icon name="triangle-alert" size={12} />
              {trouble.text}
            </span>
          ) : null}
          {trip ? `${messages.stops[trip.kind]}: ${buildArrivalText(trip, now)}` : null}
        </small>
      ) : null}
    </>
  );
}

/** Vehicles sorted by trouble; a press chooses one. */
function TruckList(props: {
  readonly vehicles: readonly VehiclePosition[];
  readonly now: Date;
  readonly onChoose: (vehicleId: string) => void;
}) {
  return (
    <>
      <h2 className={styles.title}>
        {messages.list} <small>{messages.order}</small>
      </h2>
      {props.vehicles.length === 0 ? <p className={styles.none}>{messages.none}</p> : null}
      <ol className={styles.trucks} aria-label={messages.list}>
        {props.vehicles.map((vehicle) => (
          <li key={vehicle.vehicleId}>
            <button type="button" className={styles.truck} onClick={() => props.onChoose(vehicle.vehicleId)}>
              <TruckLine vehicle={vehicle} now={props.now} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

const margins: Margins = { top: 48, bottom: 76, left: 56, right: 56 };

function Legend() {
  return (
    <ul className={styles.legend}>
      {(['solid', 'grey', 'hollow'] as const).map((shape) => (
        <li key={shape}>
          <PositionShape shape={shape} moves />
          {messages.legend[shape]}
        </li>
      ))}
      <li>
        <b aria-hidden="true">!</b>
        {messages.legend.trouble}
      </li>
    </ul>
  );
}

interface LiveCardProps {
  readonly vehicles: readonly VehiclePosition[];
  /** Vehicles of the chosen group, sorted by trouble. */
  readonly shown: readonly VehiclePosition[];
  readonly now: Date;
  readonly address: LiveUrlState;
  readonly onChange: (part: Partial<LiveUrlState>) => void;
}

/** The map with its vehicles, beside the list of vehicles or the chosen vehicle. */
export function LiveCard({ vehicles, shown, now, address, onChange }: LiveCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useMapKind();
  const [isFollowed, setFollowed] = useState(false);
  const chosen = address.truck ? (vehicles.find(({ vehicleId }) => vehicleId === address.truck) ?? null) : null;
  const road = useTruckRoad(chosen, address.day, now);
  const replay = useReplay(road.query.data);
  const track = useMemo(() => (road.query.data ? buildTrack(road.query.data) : null), [road.query.data]);
  const trucks = useMemo(() => buildTrucks(shown, now), [shown, now]);
  const scene = useMemo((): MapScene => {
    const replayed = replay.truck && chosen ? [{ ...replay.truck, key: chosen.vehicleId }] : null;
    return {
      ...{ ...emptyScene, mode: 'trucks', trucks: replayed ?? trucks, track },
      selected: new Set(chosen ? [chosen.vehicleId] : []),
      fitFor: track ? `${address.truck}/${address.day}` : (address.show ?? 'all'),
    };
  }, [trucks, track, chosen, replay.truck, address]);
  const followed = isFollowed ? scene.trucks.find(({ key }) => key === chosen?.vehicleId) : undefined;
  const choose = (truck: string | null) => onChange({ truck, day: null });
  const handleThing = (thing: MapObject | null) => {
    if (thing?.kind === 'truck') choose(thing.truck.key);
  };
  return (
    <>
      <MapFailure map={map} />
      <section className={`${mapStyles.box} ${styles.box}`} aria-label={mapMessages.title}>
        <div className={mapStyles.stage}>
          <SelectedMap {...{ map, canvas, scene, margins }} centre={followed ?? null} onChoose={handleThing} />
          <MapFooter map={map} canvas={canvas} note={messages.offline} />
        </div>
        <aside className={`${mapStyles.side} ${styles.side}`}>
          {address.truck ? (
            <TruckPanel
              {...{ vehicle: chosen, now, road, replay, day: address.day, isFollowed }}
              onDay={(day) => onChange({ day })}
              onFollow={setFollowed}
              onBack={() => choose(null)}
            />
          ) : (
            <TruckList vehicles={shown} now={now} onChoose={choose} />
          )}
        </aside>
        <Legend />
      </section>
    </>
  );
}
