import { ApiError } from '@trassa/api-client/api-error';
import type { SyncResult } from '@trassa/contracts/edo/connection';
import { emit } from '@trassa/mfe-kit/events';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useNavigate } from '@trassa/mfe-kit/router';
import { useSavedLogin } from '@trassa/mfe-kit/saved-login';
import { useSession } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { formatNumber } from '@trassa/ui/format';
import { useState } from 'react';
import { edoPaths } from '../../paths.ts';
import { ordersKey, refetchOrders } from '../order/order.queries.ts';
import { edoSyncMessages as messages } from './edo-sync.messages.ts';
import { edoStatusQuery, syncChainsToOrders } from './edo-sync.queries.ts';
import { useSyncRefusals } from './sync-refusals.tsx';

/** The specification has two texts: for a refusal of the server, and for a failed call. */
function showSyncFailure(error: Error) {
  if (!(error instanceof ApiError) || error.status === 0) return toast.error(messages.crashed(error.message));
  const description = error.details ? messages.details(error.details) : undefined;
  return toast.error(messages.failed(error.message), { description });
}

/** A passing notification of counts; with refused orders, a banner that stays instead. */
function showSyncResult(result: SyncResult, askedBy: string | null) {
  const refused = result.errors > 0;
  useSyncRefusals.setState({ last: refused ? result : null, askedBy });
  if (!refused) toast.success(messages.done, { description: messages.counts(result), seconds: 5 });
}

function formatSyncProgress({ created, updated, unchanged, errors, total }: SyncResult): string {
  return messages.progress(formatNumber(created + updated + unchanged + errors), formatNumber(total));
}

/** Imports documents of the exchange as orders after a confirmation. */
export function SyncButton({ fold }: { readonly fold?: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const savedLogin = useSavedLogin();
  const askedBy = useSession().user?.id ?? null;
  const status = edoStatusQuery(savedLogin);
  useQuery(status);
  const [progress, setProgress] = useState<string | null>(null);
  const onProgress = (result: SyncResult) => {
    setProgress(formatSyncProgress(result));
    // Steps may follow one another faster than the list loads, so a running request is not cancelled.
    void client.invalidateQueries({ queryKey: ordersKey }, { cancelRefetch: false });
  };
  const sync = useMutation({
    mutationFn: (asked: string) => syncChainsToOrders(asked, { onProgress }),
    onSettled: () => setProgress(null),
    onError: showSyncFailure,
    onSuccess: (result) => {
      if (!result) return;
      showSyncResult(result, askedBy);
      emit('orders.synchronised', { created: result.created, updated: result.updated });
      return refetchOrders(client);
    },
  });
  const ask = async () => {
    // A press before the first answer waits for it; a failed request counts as no connection.
    const login = savedLogin ?? (await client.ensureQueryData(status).catch(() => null))?.login ?? null;
    if (login === null) {
      const action = { label: messages.toEdo, onClick: () => navigate(edoPaths.documents) };
      toast.warning(messages.signInFirst, { action });
      return;
    }
    const confirmed = await confirm({
      title: messages.question,
      text: messages.questionText,
      okText: messages.syncShort,
    });
    if (confirmed) sync.mutate(login);
  };
  return (
    <Button icon="file-check-2" fold={fold} loading={sync.isPending} onClick={() => void ask()}>
      {progress ?? messages.sync}
    </Button>
  );
}
