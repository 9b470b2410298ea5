import { call } from '@trassa/api-client/call';
import type { AdminEmail } from '@trassa/contracts/account/admins';
import { adminsEndpoints } from '@trassa/contracts/account/admins-endpoints';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { adminsMessages as messages } from './admins.messages.ts';

const adminsKey = ['account', 'admins'] as const;

export const adminsQuery = () => readQuery(adminsKey, adminsEndpoints.admins);

export function useAppointAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AdminEmail) => call(adminsEndpoints.appointAdmin, { body }),
    onSuccess: (_, { email }) => {
      toast.success(messages.appointed(email));
      return client.invalidateQueries({ queryKey: adminsKey });
    },
  });
}

export const useResetFactors = () =>
  useMutation({
    mutationFn: (body: AdminEmail) => call(adminsEndpoints.resetFactorsOf, { body }),
    onSuccess: (_, { email }) => toast.success(messages.resetDone(email)),
  });

export const useEndSessions = () =>
  useMutation({
    mutationFn: (body: AdminEmail) => call(adminsEndpoints.endSessionsOf, { body }),
    onSuccess: (_, { email }) => toast.success(messages.endDone(email)),
  });

export function useRemoveAdmin(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(adminsEndpoints.removeAdmin, { params: { id } }),
    onSuccess: () => {
      toast.success(messages.removed);
      return client.invalidateQueries({ queryKey: adminsKey });
    },
  });
}
