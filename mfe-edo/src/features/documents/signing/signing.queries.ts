import type { SigningDeskReply } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { type QueryClient, readQuery } from '@trassa/mfe-kit/query';

/** Poll intervals in milliseconds: while the operator has a title of ours, and otherwise. */
const SENT_TITLES_POLL_MS = 5000;
const QUIET_POLL_MS = 60_000;

const deskKey = ['edo', 'desk'] as const;
const hasSentTitles = (desk: SigningDeskReply | undefined) =>
  desk?.rows.some(({ stand }) => stand === 'sent' || stand === 'unknown');

/** The signing desk; polled faster while the operator has a title of ours. */
export const deskQuery = () =>
  readQuery(
    deskKey,
    edoSigningEndpoints.desk,
    {},
    { refetchInterval: ({ state }) => (hasSentTitles(state.data) ? SENT_TITLES_POLL_MS : QUIET_POLL_MS), staleTime: 0 },
  );

export const waybillSigningQuery = (chainId: string) =>
  readQuery(
    ['edo', 'signing', chainId],
    edoSigningEndpoints.waybillSigning,
    { params: { chainId } },
    {
      refetchInterval: ({ state }) =>
        state.data?.row.stand === 'sent' || state.data?.row.stand === 'unknown' ? SENT_TITLES_POLL_MS : false,
      staleTime: 0,
    },
  );

/** Refetches everything that a signed title changes: lists, desk, waybill. */
export const refreshWaybills = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['edo'] });
