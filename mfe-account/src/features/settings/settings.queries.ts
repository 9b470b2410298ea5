import { call } from '@trassa/api-client/call';
import { saveFile } from '@trassa/api-client/download';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { ChangePassword } from '@trassa/contracts/account/passwords';
import type { CompanyRequisites, Profile } from '@trassa/contracts/account/profile';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { startSession, useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { fetchCompanyData } from './company-data.ts';
import { settingsMessages as messages } from './settings.messages.ts';

const sessionsKey = ['account', 'sessions'] as const;

export const sessionsQuery = () => readQuery(sessionsKey, accountEndpoints.sessions);

const renewSessionAndToast = async () => {
  await startSession(); // renews the session, from which the frame shows name and company
  // The toast comes last, when the form is no longer dirty.
  toast.success(messages.saved);
};

export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: Profile) => call(accountEndpoints.saveProfile, { body }),
    onSuccess: renewSessionAndToast,
  });
}

/** Another email with the link that proves the address. */
export function useSendEmailProof(email: string) {
  return useMutation({
    mutationFn: () => call(authEndpoints.sendEmailProof),
    onSuccess: () => toast.success(messages.proofSent(email)),
    onError: (error) => toast.error(error.message),
  });
}

export function useSaveRequisites() {
  return useMutation({
    mutationFn: (body: CompanyRequisites) => call(accountEndpoints.saveRequisites, { body }),
    onSuccess: renewSessionAndToast,
  });
}

export function useChangePassword({ onSuccess }: { readonly onSuccess: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePassword) => call(accountEndpoints.changePassword, { body }),
    onSuccess: () => {
      toast.success(messages.passwordChanged);
      void client.invalidateQueries({ queryKey: sessionsKey });
      onSuccess();
    },
  });
}

/** Ends the session of an id; null: all sessions but the present one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(accountEndpoints.endOtherSessions) : call(accountEndpoints.endSession, { params: { id } }),
    onSuccess: () => {
      toast.success(messages.ended);
      return client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}

/** Collects the company's data from the services and downloads a file. */
export function useExport() {
  const maySeeCosts = useMay('costs');
  return useMutation({
    mutationFn: () => fetchCompanyData({ maySeeCosts }),
    onSuccess: (text) =>
      saveFile({ blob: new Blob([text], { type: 'application/json' }), name: `trassa-${getDay(new Date())}.json` }),
    onError: () => toast.error(messages.exportFailed),
  });
}
