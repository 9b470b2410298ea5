import { Card } from '@trassa/ui/card';
import { Columns, Grid, Stack } from '@trassa/ui/layout';
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

/** Placeholder with the final heights of the cards, so that the layout does not shift. */
export function BodySkeleton() {
  return (
    <Columns
      main={
        <Stack>
          <Card flush>
            <SkeletonRows rows={3} />
          </Card>
          <Card flush>
            <SkeletonRows rows={6} />
          </Card>
        </Stack>
      }
      aside={
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      }
    />
  );
}
