import type { DemoFilling } from '@trassa/contracts/account/user-state';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { Banner } from '@trassa/ui/banner';
import { useEffect, useRef } from 'react';
import { stateQuery } from '../../shared/account/account.queries.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';

const LOOK_MS = 1500;
/** A filling that has written nothing for so long has stopped; the next start goes on with it. */
const MOST_SILENCE_MS = 60_000;

const isUnderWay = (filling: DemoFilling | null | undefined): filling is DemoFilling =>
  filling?.state === 'filling' && Date.now() - Date.parse(filling.at) < MOST_SILENCE_MS;

/** How far the demonstration company is filled after the first start. It goes by itself, and the page then shows all. */
export function DemoFillingBanner() {
  const client = useQueryClient();
  const { data: state } = useQuery({
    ...stateQuery(),
    refetchInterval: (query) => (isUnderWay(query.state.data?.demoFilling) ? LOOK_MS : false),
  });
  const filling = state?.demoFilling;
  const isShown = isUnderWay(filling);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown) void client.invalidateQueries();
    wasShown.current = isShown;
  }, [client, isShown]);
  return isShown ? <Banner loading>{messages.filling(filling.documents, filling.orders)}</Banner> : null;
}
