import { greeting } from '@trassa/mfe-kit/greeting';
import { useMay, useUser } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { PageTitle } from '@trassa/ui/frame';
import { SkeletonText } from '@trassa/ui/skeleton';
import { otherRemotePaths } from '../../paths.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';

/** Greeting and summary of the day (undefined while loading), links to the map and finance. */
export function DashboardTitle({ now, summary }: { readonly now: Date; readonly summary: string | null | undefined }) {
  const { firstName } = useUser();
  const mayAskForMoney = useMay('money.manage');
  return (
    <PageTitle
      title={greeting(now, firstName)}
      text={summary === undefined ? <SkeletonText like={messages.summary(0, 0)} /> : summary}
      actions={
        <>
          <Button icon="map" href={otherRemotePaths.map}>
            {messages.map}
          </Button>
          {mayAskForMoney ? (
            <Button variant="primary" icon="hand-coins" href={otherRemotePaths.finance}>
              {messages.money}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
