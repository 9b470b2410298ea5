import { call } from '@trassa/api-client/call';
import type { ClientReminderPlan, NewReminder, ReminderSchedule } from '@trassa/contracts/finance/reminders';
import { remindersEndpoints } from '@trassa/contracts/finance/reminders-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { financeKey } from './finance.queries.ts';

const remindersKey = [...financeKey, 'reminders'] as const;

/** Reminders of every client that has a letter or a plan. */
export const remindedClientsQuery = () =>
  queryOptions({
    queryKey: remindersKey,
    queryFn: async ({ signal }) => (await call(remindersEndpoints.remindedClients, { signal })).data,
  });

export const remindersQuery = (client: string) =>
  queryOptions({
    queryKey: [...remindersKey, client],
    queryFn: async ({ signal }) => (await call(remindersEndpoints.reminders, { query: { client }, signal })).data,
  });

/** Sends letters, and saves the plan of a client and the schedule of the company. */
export function useReminderActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: remindersKey });
  const send = useMutation({
    mutationFn: (body: NewReminder) => call(remindersEndpoints.sendReminder, { body, idempotencyKey: body.key }),
    onSettled,
  });
  const savePlan = useMutation({
    mutationFn: (body: ClientReminderPlan) => call(remindersEndpoints.saveClientReminder, { body }),
    onSettled,
  });
  const saveSchedule = useMutation({
    mutationFn: (body: ReminderSchedule) => call(remindersEndpoints.saveReminderSchedule, { body }),
    onSettled,
  });
  return { send, savePlan, saveSchedule };
}
