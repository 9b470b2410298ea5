import type { PlatformConnection } from '@trassa/contracts/platforms/platform';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { confirm } from '@trassa/ui/confirm';
import {
  deleteConnection,
  reloadPlatforms,
  showSyncing,
  syncConnection,
  testConnection,
} from '../../shared/connections/connections.queries.ts';
import { platformsMessages as messages } from './platforms.messages.ts';

const toastSeconds = 5;

/** Actions on a connection; each shows its result and reloads connections and platforms. */
export function useConnectionActions({ id, connection_name }: PlatformConnection) {
  const client = useQueryClient();
  const onSettled = () => reloadPlatforms(client);
  const test = useMutation({
    mutationFn: () => testConnection(id),
    onSuccess: ({ data, error }) =>
      data.connected
        ? toast.success(messages.testOk, { description: messages.testOkText, seconds: toastSeconds })
        : toast.error(messages.testBad, { description: messages.testBadText(error), seconds: toastSeconds }),
    onError: () => toast.error(messages.loadFailed, { description: messages.testFailed, seconds: toastSeconds }),
    onSettled,
  });
  const sync = useMutation({
    mutationFn: () => syncConnection(id),
    onMutate: () => showSyncing(client, id),
    onSuccess: ({ state, count }) =>
      state === 'done'
        ? toast.success(messages.syncDone, { description: messages.syncDoneText(count), seconds: toastSeconds })
        : toast.info(messages.syncGoesOn, { description: messages.syncGoesOnText, seconds: toastSeconds }),
    onError: (error) =>
      toast.error(messages.syncFailed, {
        description: error.message || messages.syncFailedText,
        seconds: toastSeconds,
      }),
    onSettled,
  });
  const disconnect = async () => {
    const agreed = await confirm({
      title: messages.disconnectAsk(connection_name),
      text: messages.disconnectText,
      okText: messages.disconnect,
      danger: true,
      action: async () => void (await deleteConnection(id)),
    });
    if (!agreed) return;
    toast.success(messages.disconnected, { seconds: toastSeconds });
    await reloadPlatforms(client);
  };
  return { test, sync, disconnect };
}
