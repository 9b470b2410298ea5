import { ColumnChart } from '@trassa/charts/column-chart';
import type { TransportReply } from '@trassa/contracts/edo/transport';
import { buildFileName } from '@trassa/contracts/file-name';
import { Card } from '@trassa/ui/card';
import { RankList } from '@trassa/ui/rank-list';
import { Segmented } from '@trassa/ui/segmented';
import { type ReactNode, useMemo, useState } from 'react';
import { edoPaths } from '../../paths.ts';
import { formatShortName } from '../../shared/waybill/waybill.rules.ts';
import { transportMessages as messages } from './transport.messages.ts';
import styles from './transport.module.css';
import { type TrendPeriod, trendColumns } from './transport.rules.ts';

const LINES_SHOWN = 5;
const trendPeriods = (['daily', 'weekly', 'monthly'] as const).map((value) => ({
  value,
  label: messages.trendPeriods[value],
}));
const padHour = (hour: number) => String(hour).padStart(2, '0');

function Trend({ analytics }: { readonly analytics: TransportReply['analytics'] }) {
  const [period, setPeriod] = useState<TrendPeriod>('daily');
  const columns = useMemo(
    () => trendColumns(analytics[period], period, { weekName: messages.week, getHref: edoPaths.tripsWith }),
    [analytics, period],
  );
  return (
    <ColumnChart
      title={messages.trend}
      unit={messages.tripsUnit}
      period={messages.trendNotes[period]}
      place={messages.trendPlaces[period]}
      columns={columns}
      say={messages.trips}
      pngName={buildFileName(messages.trendFile, undefined, 'png')}
      nothing={messages.noTrips}
      height={188}
      actions={
        <Segmented<TrendPeriod> label={messages.period} value={period} options={trendPeriods} onChange={setPeriod} />
      }
    />
  );
}

interface RankingLine {
  key: string;
  name: ReactNode;
  note?: string;
  count: number;
  href?: string;
}

function Ranking(props: {
  readonly title: string;
  readonly note?: string;
  /** Below the list, because a narrow card has no room beside its title. */
  readonly foot?: string;
  readonly lines: RankingLine[];
  readonly plain?: boolean;
}) {
  const { title, note, foot, lines, plain } = props;
  return (
    <Card title={title} note={note}>
      {lines.length ? <RankList label={title} lines={lines} plain={plain} /> : messages.noData}
      {foot ? <small>{foot}</small> : null}
    </Card>
  );
}

interface FleetBlocksProps {
  readonly analytics: TransportReply['analytics'];
  readonly vehicles: number;
}

/** Trips over time, drivers, hours, seasons, regions, types. */
export function FleetBlocks({ analytics, vehicles }: FleetBlocksProps) {
  const drivers = analytics.topDrivers.map(({ name, count, completed }) => ({
    key: name,
    name: <span title={name}>{formatShortName(name)}</span>,
    count,
    note: messages.driverDone(completed),
    href: edoPaths.tripsWith({ driverIs: name }),
  }));
  const hours = analytics.peakHours
    .slice(0, LINES_SHOWN)
    .map(({ hour, count }) => ({
      key: String(hour),
      name: `${padHour(hour)}:00–${padHour((hour + 1) % 24)}:00`,
      count,
      href: edoPaths.tripsWith({ startHour: String(hour) }),
    }));
  const seasons = Object.entries(messages.seasonNames).map(([key, name]) => ({
    key,
    name,
    count: analytics.seasons[key as keyof typeof analytics.seasons],
    href: edoPaths.tripsWith({ season: key }),
  }));
  const regions = analytics.regionDensity
    .slice(0, LINES_SHOWN)
    .map(({ name, count }) => ({ key: name, name, count, href: edoPaths.tripsWith({ region: name }) }));
  const types = analytics.vehicleTypes.types.map(({ name, count }) => ({
    key: name,
    name: <span title={name}>{name}</span>,
    count,
    href: edoPaths.vehiclesWith({ type: name }),
  }));
  return (
    <>
      <div className={styles.wide}>
        <Trend analytics={analytics} />
        <Ranking title={messages.drivers} note={messages.driversNote} lines={drivers} />
      </div>
      <div className={styles.blocks}>
        <Ranking plain title={messages.hours} foot={messages.hoursNote} lines={hours} />
        <Ranking plain title={messages.seasons} foot={messages.allTime} lines={seasons} />
        <Ranking plain title={messages.density} foot={messages.allTime} lines={regions} />
        <Card title={messages.types}>
          {types.length ? <RankList plain label={messages.types} lines={types} /> : <p>{messages.noTypes}</p>}
          <small>{messages.typesNote(analytics.vehicleTypes.known, vehicles)}</small>
        </Card>
      </div>
    </>
  );
}
