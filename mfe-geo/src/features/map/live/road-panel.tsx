import type { Track } from '@trassa/contracts/geo/positions';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { Button, IconButton } from '@trassa/ui/button';
import { DateField } from '@trassa/ui/date-field';
import { formatTime } from '@trassa/ui/format-date';
import { Segmented } from '@trassa/ui/segmented';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { liveMessages as messages } from './live.messages.ts';
import styles from './live.module.css';
import { getMinutesBetween } from './live-scene.rules.ts';
import { formatUnixSeconds, type Replay } from './use-replay.ts';
import type { TruckRoad } from './use-truck-road.ts';

export interface RoadPanelProps {
  readonly road: TruckRoad;
  readonly replay: Replay;
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
}

const roadPeriodOptions = [
  { value: 'trip', label: messages.paths.trip },
  { value: 'day', label: messages.paths.day },
] as const;

function ReplayLine({ replay }: { readonly replay: Replay }) {
  const { at, isPlaying, first, last, show } = replay;
  const moment = at ?? last;
  const play = () => show(isPlaying || moment < last ? moment : first, !isPlaying);
  return (
    <>
      <div className={styles.replay}>
        <IconButton
          bordered
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? messages.pause : messages.play}
          onClick={play}
        />
        <input
          type="range"
          aria-label={messages.time}
          aria-valuetext={formatUnixSeconds(moment)}
          min={first}
          max={last}
          step={60}
          value={moment}
          onChange={({ target }) => show(Number(target.value))}
        />
        <span>{formatTime(new Date(moment * 1000))}</span>
      </div>
      {at === null ? null : (
        <p className={styles.replayed}>
          <small>{messages.replayed(formatUnixSeconds(at))}</small>
          <Button size="s" variant="quiet" onClick={() => show(null)}>
            {messages.toNow}
          </Button>
        </p>
      )}
    </>
  );
}

function RoadDetails({ track, replay }: { readonly track: Track; readonly replay: Replay }) {
  if (track.points.length < 2) return <p className={styles.none}>{messages.noPath}</p>;
  return (
    <>
      <p>
        {messages.driven(track.km, track.movingMinutes)}
        {track.gaps.length > 0 ? <small>{messages.gaps(track.gaps.length)}</small> : null}
      </p>
      <ReplayLine replay={replay} />
      <ol className={styles.stops} aria-label={messages.stopsList}>
        {track.stops.map(({ from, to }, index) => (
          <li key={from}>
            <button type="button" onClick={() => replay.show(Math.round(Date.parse(from) / 1000))}>
              <b>{index + 1}</b>
              {`${formatTime(from)}–${formatTime(to)}`}
              <span>{messages.stood(getMinutesBetween(from, to))}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Road of a vehicle by trip or day, with its stops and a replay. */
export function RoadPanel({ road, replay, onDay }: RoadPanelProps) {
  const { query, isOfTrip, hasTrip, shownDay, today } = road;
  return (
    <section className={styles.part}>
      <div className={styles.roadHead}>
        <h3>{messages.path}</h3>
        {hasTrip ? (
          <Segmented
            label={messages.path}
            value={isOfTrip ? 'trip' : 'day'}
            options={roadPeriodOptions}
            onChange={(path) => onDay(path === 'trip' ? null : today)}
          />
        ) : null}
      </div>
      {isOfTrip ? null : (
        <DateField label={messages.day} max={today} value={shownDay} onChange={(next) => onDay(next ?? today)} />
      )}
      <PartFailure text={messages.pathFailed} query={query} />
      {query.data ? <RoadDetails track={query.data} replay={replay} /> : null}
      {query.isLoading ? <SkeletonRows rows={3} /> : null}
    </section>
  );
}
