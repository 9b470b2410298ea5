import { Card } from '@trassa/ui/card';
import { Columns, Grid } from '@trassa/ui/layout';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { SummaryCard } from '@trassa/ui/summary-card';

const NO_WORDS = '\u00a0';

/** Placeholder of the slot while the code of its remote loads. */
export function StatsSkeleton() {
  return (
    <Grid columns={4}>
      {['1', '2', '3', '4'].map((key) => (
        <SummaryCard key={key} loading value={null} label={NO_WORDS} />
      ))}
    </Grid>
  );
}

/** Decisions and the month, as high as they will be. */
export function FirstViewSkeleton() {
  return (
    <Columns
      main={
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      }
      aside={
        <Card flush>
          <SkeletonRows rows={4} />
        </Card>
      }
    />
  );
}

/** Placeholder of the chart while its code loads. */
export function ChartSkeleton() {
  return (
    <Card flush>
      <SkeletonRows rows={8} />
    </Card>
  );
}

/** Placeholder with the final heights of the cards, so that the layout does not shift. */
export function BodySkeleton() {
  return (
    <Columns
      main={
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      }
      aside={
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      }
    />
  );
}
