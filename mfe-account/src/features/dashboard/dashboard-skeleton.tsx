import { Card } from '@trassa/ui/card';
import { Columns, Grid } from '@trassa/ui/layout';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { SummaryCard } from '@trassa/ui/summary-card';

const BLANK_TEXT = '\u00a0';

/** Placeholder of `dashboard.stats` while its code loads. */
export function StatsSkeleton() {
  return (
    <Grid columns={4}>
      {['1', '2', '3', '4'].map((key) => (
        <SummaryCard key={key} loading value={null} label={BLANK_TEXT} />
      ))}
    </Grid>
  );
}

/** Two columns with the final heights of their cards, so that the layout does not shift. */
export function BodySkeleton({ rows = 6, asideRows = 6 }: { readonly rows?: number; readonly asideRows?: number }) {
  return (
    <Columns
      main={
        <Card flush>
          <SkeletonRows rows={rows} />
        </Card>
      }
      aside={
        <Card flush>
          <SkeletonRows rows={asideRows} />
        </Card>
      }
    />
  );
}
