import { call } from '@trassa/api-client/call';
import type { FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { type FeedbackStatus, feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { feedbackKey } from '../panel/panel.queries.ts';
import { recordMessages as messages } from './record.messages.ts';

const deliveryPollMs = 3000;

/** Poll interval in milliseconds while an answer to one of these messages is undelivered, else false. */
export const getDeliveryPollMs = (items: readonly FeedbackItem[]) =>
  items.some(({ answers }) => answers.some(({ delivered_at }) => delivered_at === null)) ? deliveryPollMs : false;

export const recordQuery = (id: string) =>
  readQuery(
    [...feedbackKey, 'one', id],
    feedbackEndpoints.one,
    { params: { id } },
    { refetchInterval: ({ state }) => getDeliveryPollMs(state.data ? [state.data] : []) },
  );

interface StatusChange {
  id: string;
  status: FeedbackStatus;
  /** Former status, for the undo; absent when the change is itself an undo. */
  before?: FeedbackStatus;
}

/** Changes the status of a message, with an undo in the toast. */
export function useChangeStatus() {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: ({ id, status }: StatusChange) => call(feedbackEndpoints.change, { params: { id }, body: { status } }),
    onSuccess: async ({ data }, { id, before }) => {
      const options = before ? { about: [id], undo: () => changing.mutate({ id, status: before }) } : { about: [id] };
      toast.success(messages.changed(feedbackStatusLabels[data.status]), options);
      await client.invalidateQueries({ queryKey: feedbackKey });
    },
    onError: (error) => {
      toast.error(messages.changeFailed, { description: error.message });
    },
  });
  return changing;
}

/** Answers the author; the form shows the error. A repeated `key` makes no second answer. */
export function useSendAnswer(id: string) {
  const client = useQueryClient();
  const changing = useChangeStatus();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(feedbackEndpoints.answer, { params: { id }, body: { text }, idempotencyKey: key }),
    onSuccess: async ({ data: { status } }) => {
      const finish = {
        label: feedbackStatusLabels.done,
        onClick: () => changing.mutate({ id, status: 'done', before: status }),
      };
      toast.success(messages.answered, {
        about: [id],
        ...(status === 'done'
          ? {}
          : { description: messages.changed(feedbackStatusLabels[status]), action: finish, seconds: 12 }),
      });
      await client.invalidateQueries({ queryKey: feedbackKey });
    },
  });
}
