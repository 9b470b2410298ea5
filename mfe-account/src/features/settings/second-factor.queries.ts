import { call } from '@trassa/api-client/call';
import type { SwitchOffTotp } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { createPasskey } from '@trassa/mfe-kit/passkey';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { renewSession, startSession } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { secondFactorMessages as messages } from './second-factor.messages.ts';

const secondFactorKey = ['account', 'second-factor'] as const;

export const secondFactorQuery = () => readQuery(secondFactorKey, secondFactorEndpoints.secondFactor);

/** Refetches factors and renews the session: a factor that the company requires opens the rest of the product. */
function useFactorsChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: secondFactorKey });
    // Not awaited: recovery codes are shown even if it fails, and the session is renewed later anyway.
    void renewSession()
      .then(startSession)
      .catch(() => undefined);
  };
}

const showError = (error: Error) => toast.error(error.message);

export function useSetUpTotp() {
  return useMutation({
    mutationFn: async () => (await call(secondFactorEndpoints.setUpTotp)).data,
    onError: showError,
  });
}

export function useConfirmTotp() {
  const onSuccess = useFactorsChanged();
  return useMutation({
    mutationFn: async (code: string) => (await call(secondFactorEndpoints.confirmTotp, { body: { code } })).data.codes,
    onSuccess,
  });
}

export function useSwitchOffTotp() {
  const onSuccess = useFactorsChanged();
  return useMutation({
    mutationFn: (body: SwitchOffTotp) => call(secondFactorEndpoints.switchOffTotp, { body }),
    onSuccess,
  });
}

export function useCreateRecoveryCodes() {
  const onSuccess = useFactorsChanged();
  return useMutation({
    mutationFn: async () => (await call(secondFactorEndpoints.newRecoveryCodes)).data.codes,
    onSuccess,
  });
}

/** Makes a passkey on this device and stores it. */
export function useAddPasskey() {
  const onSuccess = useFactorsChanged();
  return useMutation({
    mutationFn: async (name: string) => {
      const options = (await call(secondFactorEndpoints.passkeyCreation)).data;
      const credential = await createPasskey(options);
      return (await call(secondFactorEndpoints.addPasskey, { body: { name, credential } })).data.codes;
    },
    onSuccess,
  });
}

export function useRemovePasskey(id: string) {
  const onSuccess = useFactorsChanged();
  return useMutation({ mutationFn: () => call(secondFactorEndpoints.removePasskey, { params: { id } }), onSuccess });
}

export function useSetSecondFactorPolicy() {
  const changed = useFactorsChanged();
  return useMutation({
    mutationFn: (required: boolean) => call(secondFactorEndpoints.requireSecondFactor, { body: { required } }),
    onSuccess: (_, required) => {
      toast.success(required ? messages.policyOn : messages.policyOff);
      changed();
    },
    onError: showError,
  });
}
