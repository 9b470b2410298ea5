import type { Comment } from '@trassa/contracts/orders/comments';
import type { Permission } from '@trassa/contracts/permissions';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import type { Clock } from '@trassa/ui/date-time';
import type { commentsMessages } from './comments.messages.ts';

/** Interval at which open comments are refetched, in milliseconds. */
const POLL_MS = 15_000;

/** What a person wrote, with ids of the mentioned. */
export interface CommentWords {
  readonly text: string;
  readonly mentions: string[];
}

/** Texts for a subject whose comments have another name. */
export type CommentTexts = Record<keyof typeof commentsMessages, string>;

/** Words that wait on this device to be sent. */
export interface WaitingWords {
  readonly key: string;
  readonly text: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Calls about comments on one subject. */
export interface CommentSource {
  readonly queryKey: readonly unknown[];
  /** Hint of the empty field. */
  readonly placeholder: string;
  /** Clock of the times, named beside them since readers may be in other zones; absent: Moscow time without a name. */
  readonly clock?: Clock;
  /** Texts that name comments in the words of the subject; absent: `commentsMessages`. */
  readonly texts?: CommentTexts;
  /** Words that `add` keeps until there is a network, so that reading and writing never wait for one. */
  readonly waiting?: readonly WaitingWords[];
  /** Permission of the people who may be mentioned. */
  readonly readers: Permission;
  readonly list: (signal: AbortSignal) => Promise<Comment[]>;
  readonly add: (body: CommentWords & { key: string }) => Promise<unknown>;
  readonly change: (id: string, body: CommentWords) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}

const getNetworkMode = (waiting: CommentSource['waiting']) => (waiting ? 'always' : 'online');

/** Comments on a subject, oldest first. */
export const commentsQuery = ({ queryKey, list, waiting }: CommentSource) =>
  queryOptions({
    queryKey,
    networkMode: getNetworkMode(waiting),
    queryFn: ({ signal }) => list(signal),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

/** Writing of comments; the list is refetched after success and failure alike. */
export function useComments(source: CommentSource) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: source.queryKey });
  const add = useMutation({ mutationFn: source.add, networkMode: getNetworkMode(source.waiting), onSettled });
  const change = useMutation({
    mutationFn: ({ id, ...body }: CommentWords & { id: string }) => source.change(id, body),
    onSettled,
  });
  const remove = useMutation({ mutationFn: source.remove, onSettled });
  return { add, change, remove };
}
