import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { type MessageKind, messageKinds } from '@trassa/contracts/account/account-kinds';
import type { MarkMessagesRead } from '@trassa/contracts/account/messages';
import { ListSearch } from '@trassa/freight-ui/list-search';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { CheckboxField } from '@trassa/ui/field';
import { ListFilters } from '@trassa/ui/list-filters';
import { ListScreen } from '@trassa/ui/list-screen';
import { Segmented } from '@trassa/ui/segmented';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { messagesKey, messagesQuery } from '../../shared/account/messages.queries.ts';
import { notificationsQuery, useMuteOrder } from '../../shared/account/notifications.queries.ts';
import { MessageLine } from './message-line.tsx';
import { loadMessageSheets } from './message-sheets.ts';
import { messagesMessages as messages } from './messages.messages.ts';
import styles from './messages.module.css';

/** Most messages that one call names by their ids. */
const MAX_MARKED_PER_CALL = 200;

const markMessages = async (body: MarkMessagesRead) =>
  (await call(accountEndpoints.readMessages, { body })).data.marked;

async function markUnread(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_MARKED_PER_CALL) {
    await markMessages({ ids: ids.slice(start, start + MAX_MARKED_PER_CALL), unread: true });
  }
}

/** Marks messages as read, with an undo in the toast unless the person follows a message to its page. */
function useReadMessages() {
  const client = useQueryClient();
  const after = {
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
    onError: (error: Error) => toast.error(error.message),
  };
  const back = useMutation({ mutationFn: markUnread, ...after });
  return useMutation({
    mutationFn: ({ which }: { which: MarkMessagesRead; leaves?: boolean }) => markMessages(which),
    onSuccess: (marked, { leaves = false }) => {
      if (marked.length === 0 || leaves) return;
      toast.success(messages.marked(marked.length), { about: ['messages'], undo: () => back.mutate(marked) });
    },
    ...after,
  });
}

const useMessages = (filter: Parameters<typeof messagesQuery>[0]) => useInfiniteQuery(messagesQuery(filter));
type MessagesResult = ReturnType<typeof useMessages>;

const findKind = (text: string | null): MessageKind | undefined => messageKinds.find((kind) => kind === text);

/** /dashboard/messages. The filter is kept in the address. */
export function MessagesPage() {
  const [params, setParams] = useSearchParams();
  const kind = findKind(params.get('kind'));
  const onlyUnread = params.get('unread') === 'true';
  const search = params.get('search') ?? '';
  const filter = {
    ...(kind ? { kind } : {}),
    ...(onlyUnread ? { unread: 'true' as const } : {}),
    ...(search ? { search } : {}),
  };
  const query = useMessages(filter);
  const settings = useQuery(notificationsQuery());
  const read = useReadMessages();
  const set = (name: string, value: string) => {
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <ListScreen
      title={messages.title}
      text={messages.lead}
      actions={
        <>
          <ExcelButton
            file={messages.file}
            disabled={!query.data?.pages[0]?.messages.length}
            sheets={() => loadMessageSheets(filter)}
          />
          <Button
            icon="check-check"
            disabled={unread === 0}
            loading={read.isPending}
            onClick={() => read.mutate({ which: { all: true } })}
          >
            {messages.readAll}
          </Button>
        </>
      }
    >
      <Card flush>
        <div className={styles.filters}>
          <ListFilters
            search={<ListSearch label={messages.search} value={search} onSearch={(text) => set('search', text)} />}
            count={[kind, onlyUnread].filter(Boolean).length}
          >
            <Segmented
              label={messages.filter}
              value={kind ?? 'all'}
              onChange={(value) => set('kind', value === 'all' ? '' : value)}
              options={[
                { value: 'all', label: messages.all },
                ...messageKinds.map((value) => ({ value, label: messages.kinds[value] })),
              ]}
            />
            <CheckboxField
              label={messages.onlyUnread}
              checked={onlyUnread}
              onChange={(event) => set('unread', event.currentTarget.checked ? 'true' : '')}
            />
          </ListFilters>
        </div>
        <PartFailure text={messages.settingsFailed} query={settings} />
        <FoundMessages
          query={query}
          mutedOrders={settings.data?.mutedOrders ?? []}
          onRead={(id, leaves) => read.mutate({ which: { ids: [id] }, leaves })}
          onReset={kind || onlyUnread || search ? () => setParams({}, { replace: true }) : undefined}
        />
      </Card>
    </ListScreen>
  );
}

type FoundMessagesProps = {
  readonly query: MessagesResult;
  readonly mutedOrders: readonly string[];
  readonly onRead: (id: string, leaves: boolean) => void;
  /** Resets the filter; undefined when there is none. */
  readonly onReset: (() => void) | undefined;
};

function FoundMessages({ query, mutedOrders, onRead, onReset }: FoundMessagesProps) {
  const { data, error, isPending, refetch } = query;
  const { change: onMute } = useMuteOrder();
  if (error) return <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <SkeletonRows rows={6} />;
  const found = data.pages.flatMap((page) => page.messages);
  if (found.length === 0 && onReset) {
    return <EmptyState title={messages.emptyFiltered} actions={<Button onClick={onReset}>{messages.reset}</Button>} />;
  }
  if (found.length === 0) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return (
    <>
      <ul>
        {found.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            mutedOrders={mutedOrders}
            onRead={() => onRead(message.id, false)}
            onOpen={() => onRead(message.id, true)}
            onMute={onMute}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {messages.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
