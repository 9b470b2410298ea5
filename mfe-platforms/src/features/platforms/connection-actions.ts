import type { PlatformConnection } from '@trassa/contracts/platforms/platform';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { confirm } from '@trassa/ui/confirm';
import {
  disconnectPlatform,
  reloadPlatforms,
  showSyncing,
  syncConnection,
  testConnection,
} from '../../shared/connections/connections.queries.ts';
import { platformsMessages as messages } from './platforms.messages.ts';

const seconds = 5;

/** Actions on a connection; each shows its result and reloads connections and platforms. */
export function useConnectionActions({ id, connection_name }: PlatformConnection) {
  const client = useQueryClient();
  const onSettled = () => reloadPlatforms(client);
  const test = useMutation({
    mutationFn: () => testConnection(id),
    onSuccess: ({ data, error }) =>
      data.connected
        ? toast.success(messages.testOk, { description: messages.testOkText, seconds })
        : toast.error(messages.testBad, { description: messages.testBadText(error), seconds }),
    onError: () => toast.error(messages.loadFailed, { description: messages.testFailed, seconds }),
    onSettled,
  });
  const sync = useMutation({
    mutationFn: () => syncConnection(id),
    onMutate: () => showSyncing(client, id),
    onSuccess: ({ state, count }) =>
      state === 'done'
        ? toast.success(messages.syncDone, { description: messages.syncDoneText(count), seconds })
        : toast.info(messages.syncGoesOn, { description: messages.syncGoesOnText, seconds }),
    onError: (error) =>
      toast.error(messages.syncFailed, { description: error.message || messages.syncFailedText, seconds }),
    onSettled,
  });
  const disconnect = async () => {
    const agreed = await confirm({
      title: messages.disconnectAsk(connection_name),
      text: messages.disconnectText,
      okText: messages.disconnect,
      danger: true,
      action: async () => void (await disconnectPlatform(id)),
    });
    if (!agreed) return;
    toast.success(messages.disconnected, { seconds });
    await reloadPlatforms(client);
  };
  return { test, sync, disconnect };
}
