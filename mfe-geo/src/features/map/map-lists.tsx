import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import { Card } from '@trassa/ui/card';
import { Grid } from '@trassa/ui/layout';
import { RankList } from '@trassa/ui/rank-list';
import { mapMessages as messages } from './map.messages.ts';
import { TopAddresses, type TopListProps } from './map-side.tsx';

const MAX_LISTED_REGIONS = 14;

function Regions({
  title,
  regions,
  unknown,
}: {
  readonly title: string;
  readonly regions: TransportMap['loadingRegions'];
  readonly unknown: number;
}) {
  const shown = regions.slice(0, MAX_LISTED_REGIONS);
  const lines = shown.map(({ name, count, addresses }) => ({
    ...{ key: name, name, count },
    note: messages.formatAddresses(addresses),
  }));
  const note = [messages.ofRegions(shown.length, regions.length), unknown > 0 ? messages.unknownRegions(unknown) : ''];
  return (
    <Card title={title} note={note.filter(Boolean).join(' · ')}>
      {lines.length === 0 ? messages.noRegions : <RankList lines={lines} label={title} />}
    </Card>
  );
}

/** The most frequent addresses, and regions of loading and unloading. */
export function MapLists(props: Pick<TopListProps, 'data' | 'filters' | 'onNarrow'>) {
  const { data } = props;
  return (
    <Grid columns={3}>
      <Card title={messages.topAddresses} note={messages.ofTrips} flush>
        <TopAddresses {...props} />
      </Card>
      <Regions title={messages.loadingRegions} regions={data.loadingRegions} unknown={data.unknownRegions.loading} />
      <Regions
        title={messages.unloadingRegions}
        regions={data.unloadingRegions}
        unknown={data.unknownRegions.unloading}
      />
    </Grid>
  );
}
