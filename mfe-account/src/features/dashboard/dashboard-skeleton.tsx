import { Card } from '@trassa/ui/card';
import { Columns, Grid, Stack } from '@trassa/ui/layout';
import { SkeletonCard, SkeletonRows } from '@trassa/ui/skeleton';

/** The dashboard on its way. Its cards are as tall as what they will say, so they come together or they would jump. */
export function DashboardSkeleton() {
  return (
    <>
      <Grid columns={4}>
        {['1', '2', '3', '4'].map((key) => (
          <SkeletonCard key={key} />
        ))}
      </Grid>
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
    </>
  );
}
