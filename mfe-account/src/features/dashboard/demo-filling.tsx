import type { DemoImportProgress } from '@trassa/contracts/account/user-state';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { Banner } from '@trassa/ui/banner';
import { useEffect, useRef } from 'react';
import { userStateQuery } from '../../shared/account/account.queries.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';

const POLL_MS = 1500;
/** A seeding without progress for this long was interrupted; the next start of the installation resumes it. */
const STALLED_MS = 60_000;

const isUnderWay = (filling: DemoImportProgress | null | undefined): filling is DemoImportProgress =>
  filling?.state === 'filling' && Date.now() - Date.parse(filling.at) < STALLED_MS;

/** Progress of seeding the demonstration company, shown while it makes progress. */
export function DemoFillingBanner() {
  const client = useQueryClient();
  const { data: state } = useQuery({
    ...userStateQuery(),
    refetchInterval: (query) => (isUnderWay(query.state.data?.demoFilling) ? POLL_MS : false),
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
