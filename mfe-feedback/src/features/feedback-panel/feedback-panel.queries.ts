import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { FeedbackFilters, FeedbackQuery } from '@trassa/contracts/feedback/feedback';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { keepPreviousData, queryOptions, useMutation } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { listHiddenColumns } from '@trassa/ui/kept-columns';
import { feedbackKey } from '../../shared/panel/panel.queries.ts';
import { deliveryPolling } from '../../shared/record/record.queries.ts';
import { feedbackPanelMessages as messages } from './feedback-panel.messages.ts';

/** A page of messages, polled while an answer on it is being delivered. */
export const feedbackQuery = (query: FeedbackQuery) =>
  queryOptions({
    queryKey: [...feedbackKey, 'list', query],
    queryFn: ({ signal }) => call(feedbackEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => deliveryPolling(state.data?.feedback ?? []),
  });

/** Downloads the workbook of the current filters. */
export function useExport() {
  return useMutation({
    mutationFn: async (filters: FeedbackFilters) => {
      const hidden = [...listHiddenColumns('feedback')].join(',');
      saveFile(await download(feedbackEndpoints.export, { query: { ...filters, hidden } }));
    },
    onError: (error) => {
      toast.error(messages.exportFailed, { description: error.message });
    },
  });
}
